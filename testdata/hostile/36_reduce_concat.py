# attack: 36 reduce with list concatenation
# expect: limit
# limits: timeout=500ms
import functools, operator
functools.reduce(operator.add, [[0] * 10] * 200000)
