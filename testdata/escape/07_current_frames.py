# attack: 7 frames of other threads, trace and profile hooks
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

import sys
def own(f):
    while f is not None:
        if f.f_globals is not globals():
            return f
        f = f.f_back
    raise PermissionError
attempt('_current_frames', lambda: [own(f) for f in sys._current_frames().values()])
def traced():
    seen = []
    sys.settrace(lambda f, e, a: seen.append(own(f)))
    import colorsys
    sys.settrace(None)
    return seen[0]
attempt('settrace', traced, IndexError)
def profiled():
    seen = []
    sys.setprofile(lambda f, e, a: seen.append(own(f)))
    sorted([1])
    sys.setprofile(None)
    return seen[0]
attempt('setprofile', profiled, IndexError)

verdict()
