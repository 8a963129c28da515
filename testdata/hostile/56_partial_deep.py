# attack: 56 deep partials collapse or end
# expect: ok
import functools
f = print
for _ in range(10000):
    f = functools.partial(f, 1)
repr(f)[:10]
