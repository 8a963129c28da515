# attack: 44 text that grows
# expect: error:MemoryError | limit
# limits: timeout=1s memory=64MB
import pickle

b = pickle.dumps("x" * 10**6)
while True:
    b = pickle.dumps([b] * 3 + [b + b], protocol=0)
