# attack: 56 deepcopy of a deep list
# expect: error:RecursionError
import copy
a = []
for _ in range(100000):
    a = [a]
copy.deepcopy(a)
