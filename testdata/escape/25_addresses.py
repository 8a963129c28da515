# attack: 25 ids and reprs are no Go pointers
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

class A: pass
for o in (A(), object(), [], {}, print, lambda: 0, A, 'x' * 100, (x for x in ())):
    i = id(o)
    leak_if('id ' + type(o).__name__, 0xc000000000 <= i < 0xc100000000)
    r = object.__repr__(o)
    leak_if('repr ' + r, '0xc0' in r and len(r.split('0xc0')[1].rstrip('>')) >= 8)

verdict()
