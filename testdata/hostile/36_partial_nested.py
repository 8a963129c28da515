# attack: 36 partials of partials, which copy all arguments so far
# expect: timeout
# limits: timeout=300ms
import functools
f = print
for _ in range(1000000):
    f = functools.partial(f, 1)
