# attack: 37 dataclasses.asdict of a DAG
# expect: memory | timeout
# limits: timeout=500ms memory=64MB
import dataclasses
@dataclasses.dataclass
class N:
    l: object
    r: object
n = N(0, 0)
for _ in range(100):
    n = N(n, n)
dataclasses.asdict(n)
