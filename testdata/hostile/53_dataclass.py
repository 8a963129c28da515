# attack: 53 ... for dataclass instances
# expect: memory
# limits: memory=32MB timeout=60s
from dataclasses import dataclass
@dataclass
class P:
    x: int
    y: int
a = []
while True:
    a.append(P(1, 2))
