# attack: 13 a mapping of arguments that changes between check and use
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

class K(dict):
    n = 0
    def __getitem__(self, k):
        K.n += 1
        return 'math' if K.n < 2 else 'os'
    def keys(self): return ['name']
attempt('kwargs', lambda: __import__(**K(name='os')).system('true'))

verdict()
