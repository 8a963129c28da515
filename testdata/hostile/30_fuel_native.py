# attack: 30 fuel is charged inside a native call
# expect: fuel
# limits: fuel=100000 timeout=30s
import itertools
sum(itertools.repeat(0))
