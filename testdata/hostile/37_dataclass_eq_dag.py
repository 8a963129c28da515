# attack: 37 dataclass equality of DAGs
# expect: timeout
# limits: timeout=300ms
import dataclasses
@dataclasses.dataclass
class N:
    l: object
    r: object
a = b = N(0, 0)
a, b = N(0, 0), N(0, 0)
for _ in range(100):
    a, b = N(a, a), N(b, b)
a == b
