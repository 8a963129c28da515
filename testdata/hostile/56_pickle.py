# attack: 56 pickle of a deep list
# expect: any
import pickle
a = []
for _ in range(100000):
    a = [a]
pickle.dumps(a)
