# attack: 10 except* confusion
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
    class E(Exception):
        pass
    got = []
    try:
        raise ExceptionGroup('g', [E(), AttributeError('x', name='n', obj=print)])
    except* AttributeError as g:
        got.append(g.exceptions[0].obj)
    except* E:
        pass
    return got[0].__self__.eval('1')
attempt('except*', go)

verdict()
