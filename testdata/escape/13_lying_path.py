# attack: 13 a path object whose text changes
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

class P:
    n = 0
    def __fspath__(self):
        P.n += 1
        return 'ok.txt' if P.n == 1 else '/etc/passwd'
attempt('lying path', lambda: open(P()).read(), FileNotFoundError, TypeError)

verdict()
