# attack: 1 the walk through exception classes
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
    for c in BaseException.__subclasses__() + Exception.__subclasses__() + OSError.__subclasses__():
        g = getattr(c.__init__, '__globals__', None)
        if g is not None and g is not globals():
            return g
    raise PermissionError
attempt('exception __globals__', go)

verdict()
