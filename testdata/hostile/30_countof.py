# attack: 30 operator.countOf over an endless iterator
# expect: timeout
# limits: timeout=200ms
import itertools, operator
operator.countOf(itertools.repeat(1), 1)
