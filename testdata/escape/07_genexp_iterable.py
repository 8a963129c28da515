# attack: 7 a generator expression over frames
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
    g = (g.gi_frame.f_back.f_back for _ in [1])
    f = next(g)
    return f.f_globals['__builtins__'].eval('1')
attempt('genexp frame', go, KeyError, TypeError)

verdict()
