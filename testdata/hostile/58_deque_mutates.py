# attack: 58 __eq__ that mutates a deque being searched
# expect: ok
from collections import deque
class E:
    def __eq__(self, o):
        d.clear()
        return False
for f in (lambda: E() in d, lambda: d.count(E()), lambda: d.index(E()), lambda: d.remove(E())):
    d = deque([1, 2, 3])
    try:
        f()
    except (RuntimeError, ValueError, IndexError):
        pass
