# attack: 1 type.mro and type.__call__ used by hand
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
    root = type.mro(int)[-1]
    for c in type.__dict__['__subclasses__'](root):
        if c.__name__ == 'Popen':
            return type.__call__(c, ['id'])
    raise PermissionError
attempt('type.__dict__', go)

verdict()
