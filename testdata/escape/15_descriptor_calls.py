# attack: 15 properties, descriptors and class hooks over blocked callables
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

attempt('property', lambda: type('A', (), {'x': property(lambda s: __import__('os'))})().x)
attempt('staticmethod', lambda: type('A', (), {'x': staticmethod(__import__)}).x('os'))
attempt('classmethod', lambda: type('A', (), {'x': classmethod(lambda c, n: __import__(n))}).x('os'))
attempt('__getattr__', lambda: type('A', (), {'__getattr__': lambda s, n: __import__(n)})().os)
attempt('__init_subclass__', lambda: type('B', (type('A', (), {'__init_subclass__': classmethod(lambda c: __import__('os'))}),), {}))
attempt('__missing__', lambda: type('D', (dict,), {'__missing__': lambda s, k: __import__(k)})()['os'])

verdict()
