# attack: 30 endless comprehension that keeps nothing
# expect: timeout
# limits: timeout=200ms
import itertools
[0 for i in itertools.count() if i < 0]
