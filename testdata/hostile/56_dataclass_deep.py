# attack: 56 repr and equality of deep dataclasses
# expect: ok
from dataclasses import dataclass
@dataclass
class N:
    next: object
a = b = None
for _ in range(20000):
    a, b = N(a), N(b)
for f in (lambda: repr(a), lambda: a == b):
    try:
        f()
    except RecursionError:
        pass
