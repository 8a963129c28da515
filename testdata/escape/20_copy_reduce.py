# attack: 20 copy's use of __reduce_ex__ calls nothing that is blocked
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

import copy
class E:
    def __reduce_ex__(self, p): return (print.__self__.eval, ('1',))
class F:
    def __reduce__(self): return (__import__, ('os',))
attempt('copy.copy', lambda: copy.copy(E()))
attempt('copy.deepcopy', lambda: copy.deepcopy([F()])[0].system('true'))

verdict()
