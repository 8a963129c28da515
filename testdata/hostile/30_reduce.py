# attack: 30 functools.reduce over an endless iterator
# expect: timeout
# limits: timeout=200ms
import itertools, functools, operator
functools.reduce(operator.and_, itertools.repeat(1))
