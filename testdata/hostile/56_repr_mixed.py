# attack: 56 repr of deep mixed containers
# expect: ok
a = ()
for i in range(30000):
    a = [a] if i % 3 else {1: a} if i % 2 else (a,)
for f in (repr, str, ascii, '{}'.format, lambda x: '%s' % (x,), lambda x: f'{x!r}'):
    try:
        f(a)
    except RecursionError:
        pass
