# attack: 56 deep partials collapse or end
# expect: ok | error:RecursionError | timeout
import functools
f = print
for _ in range(100000):
    f = functools.partial(f, 1)
repr(f)[:10]
