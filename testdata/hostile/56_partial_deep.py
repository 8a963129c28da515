# attack: 56 deep partials collapse or end
# expect: any
import functools
f = print
for _ in range(100000):
    f = functools.partial(f, 1)
repr(f)[:10]
