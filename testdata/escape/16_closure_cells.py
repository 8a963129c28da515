# attack: 16 closure cells of library and own functions
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

import functools
def go():
    f = functools.lru_cache(lambda: 0)
    for c in (getattr(f, '__closure__', None) or ()):
        v = c.cell_contents
        if hasattr(v, 'system') or hasattr(v, 'modules'):
            return v
    w = functools.wraps(print)
    for c in (getattr(w, '__closure__', None) or ()):
        if hasattr(c.cell_contents, 'modules'):
            return c.cell_contents
    raise PermissionError
attempt('__closure__', go)

verdict()
