# attack: 16 code objects made by hand
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
    f = lambda: 0
    C = type(f.__code__)
    return C(0, 0, 0, 0, 0, 3, b'\x97\x00', (), (), (), 'f', 'f', 'f', 1, b'', b'', (), ())
attempt('CodeType()', go, TypeError, ValueError)

verdict()
