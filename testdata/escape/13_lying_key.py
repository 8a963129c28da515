# attack: 13 keys that lie when looked up in the builtins
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

import builtins
class K(str):
    def __hash__(self): return hash('eval')
    def __eq__(self, o): return o == 'eval' or o == 'exec'
attempt('lying key', lambda: vars(builtins)[K('print')]('1') if vars(builtins)[K('print')] is not print else eval('1'), KeyError, TypeError)

verdict()
