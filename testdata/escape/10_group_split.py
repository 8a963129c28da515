# attack: 10 split and subgroup predicates
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
    seen = []
    try:
        try:
            import os
        except Exception as e:
            raise ExceptionGroup('g', [e])
    except ExceptionGroup as g:
        g.split(lambda e: seen.append(e) or False)
    for e in seen:
        for n in dir(e):
            v = getattr(e, n, None)
            if hasattr(v, 'system'):
                return v
    raise PermissionError
attempt('split', go)

verdict()
