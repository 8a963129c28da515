# attack: 7 gi_frame.f_back
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
    def g(): yield x.gi_frame.f_back
    x = g()
    f = next(x)
    while f is not None:
        if f.f_globals is not globals():
            return f.f_globals
        f = f.f_back
    raise PermissionError
attempt('gi_frame.f_back', go)

verdict()
