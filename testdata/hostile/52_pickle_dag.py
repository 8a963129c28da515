# attack: 37 a pickle of a few bytes whose tuples double forty times
# expect: limit | error:MemoryError
# limits: memory=64MB timeout=1s
import pickle

x = pickle.loads(b"N" + b"2\x86" * 60 + b".")
repr(x)
