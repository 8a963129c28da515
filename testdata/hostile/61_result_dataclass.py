# attack: 61 a dataclass type and instance as result
# expect: any
from dataclasses import dataclass
@dataclass
class P:
    x: int
result = [P, P(1)]
