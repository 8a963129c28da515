# attack: 15 functools over blocked callables
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, NameError, AttributeError, *also) as e:
        return e
    leaks.append((what, type(got).__name__))

def leak_if(what, condition):
    """Note a leak that is not a matter of a refusal."""
    if condition:
        leaks.append((what, 'condition'))

def verdict():
    for what, kind in leaks:
        print('leaked:', what, kind)
    print('LEAK' if leaks else 'SAFE')

import functools
attempt('partial', lambda: functools.partial(__import__, 'os')())
attempt('partial eval', lambda: functools.partial(eval, '1')())
attempt('cache', lambda: functools.cache(__import__)('os'))
attempt('reduce', lambda: functools.reduce(lambda a, b: __import__(b), ['math', 'os']))
attempt('singledispatch', lambda: functools.singledispatch(eval)('1'))
attempt('partialmethod', lambda: type('A', (), {'m': functools.partialmethod(lambda s, n: __import__(n), 'os')})().m())

verdict()
