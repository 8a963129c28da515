# attack: 9 a denial does not carry what it denied
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
    try:
        eval
    except Exception as e:
        carried = [e, *e.args, *(getattr(e, n, None) for n in dir(e))]
        carried.append(e.__traceback__)
        for c in carried:
            if callable(c) and getattr(c, '__name__', '') == 'eval':
                return c('1')
        raise PermissionError
    return eval('1')
attempt('denial', go)

verdict()
