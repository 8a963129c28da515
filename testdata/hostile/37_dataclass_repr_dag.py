# attack: 37 dataclass repr of a DAG
# expect: memory | timeout
# limits: timeout=500ms memory=64MB
import dataclasses
@dataclasses.dataclass
class N:
    l: object
    r: object
a = N(0, 0)
for _ in range(100):
    a = N(a, a)
repr(a)
