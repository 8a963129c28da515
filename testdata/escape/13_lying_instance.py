# attack: 13 objects that claim to be strings
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

class L:
    __class__ = str
    def __str__(self): return 'os'
    def __eq__(self, o): return o == 'math'
    def __hash__(self): return hash('math')
attempt('__import__', lambda: __import__(L()).system('true'), TypeError)
attempt('getattr', lambda: getattr(print.__self__, L()), TypeError)

verdict()
