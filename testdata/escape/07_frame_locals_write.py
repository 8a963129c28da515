# attack: 7 writing a frame's locals and globals from outside
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
    def g():
        secret = 1
        yield
        yield secret
    x = g()
    next(x)
    x.gi_frame.f_locals['secret'] = 2
    f = x.gi_frame
    f.f_globals['__builtins__']['eval'] = 5
    return f.f_builtins['eval']('1')
attempt('frame write', go, KeyError, TypeError)

verdict()
