# attack: 12 getattr with a str subclass
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

class Name(str):
    def __eq__(self, o): return False
    def __hash__(self): return 0
    def startswith(self, *a): return False
    def __str__(self): return 'print'
    def __getitem__(self, i): return 'p'
attempt('str subclass', lambda: getattr(print.__self__, Name('eval'))('1'), TypeError)
attempt('hasattr', lambda: 1 / (hasattr(print.__self__, Name('eval')) and callable(getattr(print.__self__, Name('eval')))), TypeError, ZeroDivisionError)

verdict()
