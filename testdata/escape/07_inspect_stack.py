# attack: 7 inspect.stack and currentframe
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
    import inspect
    f = inspect.currentframe()
    while f.f_back is not None:
        f = f.f_back
    if f.f_globals is not globals():
        return f
    return f.f_builtins['eval']('1')
def go2():
    import inspect
    for info in inspect.stack():
        if info.frame.f_globals is not globals() and 'inspect' not in info.filename:
            return info
    raise PermissionError
attempt('currentframe', go, KeyError, TypeError)
attempt('stack', go2, KeyError, TypeError, OSError)

verdict()
