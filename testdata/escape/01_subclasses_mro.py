# attack: 1 the walk by __mro__ and by __bases__
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

def go():
    for start in ('', [], {}, 1, 1.5, b'', (), None, lambda: 0, range(0), Exception()):
        root = start.__class__.__mro__[-1]
        for c in root.__subclasses__():
            g = getattr(getattr(c, '__init__', None), '__globals__', None)
            if isinstance(g, dict) and ('os' in g or 'sys' in g) and g is not globals():
                return c
    raise PermissionError
attempt('__init__.__globals__ of a library class', go)

verdict()
