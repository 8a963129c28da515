# attack: 24 the collector shows no objects of others
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
    import gc
    for o in gc.get_objects():
        if isinstance(o, dict) and o.get('__name__') not in (None, '__main__'):
            return o
    raise PermissionError
def go2():
    import gc
    r = gc.get_referrers(print)
    return [o for o in r if isinstance(o, dict) and 'eval' in o][0]['eval']('1')
attempt('get_objects', go)
attempt('get_referrers', go2, IndexError, KeyError)

verdict()
