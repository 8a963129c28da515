# attack: 15 calls without parentheses: operators and hooks
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

def hook(name):
    return type('H', (), {name: lambda *a: __import__('os')})()
attempt('+', lambda: hook('__add__') + 1)
attempt('attribute', lambda: hook('__getattr__').x)
attempt('iteration', lambda: [*hook('__iter__')])
attempt('with', lambda: hook('__enter__').__enter__())
attempt('format', lambda: f'{hook("__format__")}')
attempt('bool', lambda: not hook('__bool__'))
attempt('hash', lambda: {hook('__hash__'): 1})
attempt('index', lambda: [1][hook('__index__')])
attempt('call', lambda: hook('__call__')())

verdict()
