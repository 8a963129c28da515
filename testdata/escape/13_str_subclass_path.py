# attack: 13 a path that is a str subclass
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

class S(str):
    def startswith(self, *a): return True
    def __contains__(self, x): return False
    def split(self, *a): return ['ok']
attempt('str subclass path', lambda: open(S('/etc/passwd')).read(), TypeError, FileNotFoundError)

verdict()
