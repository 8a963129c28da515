# attack: 61 a named tuple type and value as result
# expect: any
from collections import namedtuple
P = namedtuple('P', 'x y')
result = [P, P(1, 2)]
