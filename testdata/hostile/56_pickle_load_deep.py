# attack: 56 a pickle of lists nested ever deeper, and what is made of it
# expect: error:RecursionError
# limits: memory=128MB timeout=5s
import pickle

x = pickle.loads(b"]" * 500_000 + b"a" * 499_999 + b".")
t = pickle.loads(b"N" + b"\x85" * 500_000 + b".")
try:
    pickle.dumps(x)
except RecursionError:
    pass
hash(t)
