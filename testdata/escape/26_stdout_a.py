# attack: 26 a replaced stdout does not outlive the run
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

import sys
leak_if('stdout', getattr(sys.stdout, 'left', False))
class F:
    left = True
    def __init__(self, f): self.f = f
    def write(self, s): return self.f.write(s)
    def flush(self): pass
try:
    sys.stdout = F(sys.stdout)
except (PermissionError, AttributeError):
    pass

verdict()
