# attack: 37 deepcopy keeps sharing
# expect: ok
# limits: timeout=5s
import copy
a = [1]
for _ in range(100):
    a = [a, a]
b = copy.deepcopy(a)
assert b[0] is b[1] and b is not a
