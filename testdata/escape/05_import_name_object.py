# attack: 5 a module name that changes while it is checked
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
    n = 0
    def __eq__(self, o):
        Name.n += 1
        return Name.n > 2 and o == 'os' or False
    def __hash__(self): return hash('math')
    def split(self, *a): return ['math']
    def partition(self, *a): return ('math', '', '')
    def startswith(self, *a): return False
    def __str__(self): return 'math'
    def __contains__(self, x): return False
attempt('lying name', lambda: __import__(Name('os')).system('true'), TypeError)

verdict()
