# attack: 1 the class hierarchy where calls are held to the allowlist
# policy: mode = "curated"
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
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

import operator, functools
attempt('literal', lambda: ().__class__.__base__.__subclasses__())
attempt('type', lambda: type.__subclasses__(object))
attempt('map', lambda: list(map(type.__subclasses__, [object])))
attempt('methodcaller', lambda: operator.methodcaller('__subclasses__')(object))
attempt('partial', lambda: functools.partial(object.__subclasses__)())
attempt('getattr', lambda: getattr(object, '__subclasses__')())

verdict()
