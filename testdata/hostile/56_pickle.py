# attack: 56 pickle of a deep list
# expect: ok | error:RecursionError
import pickle
a = []
for _ in range(100000):
    a = [a]
pickle.dumps(a)
