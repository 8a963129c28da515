# attack: 7 cr_frame
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
    async def c(): pass
    x = c()
    try:
        f = x.cr_frame
        while f.f_back is not None:
            f = f.f_back
        if f.f_globals is not globals():
            return f.f_globals
        return f.f_builtins['exec']('1')
    finally:
        x.close()
attempt('cr_frame', go, KeyError, TypeError)

verdict()
