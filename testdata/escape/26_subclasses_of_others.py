# attack: 26 __subclasses__ and registries show no classes of other runs
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

import abc, collections.abc
class LeftByAnotherRun(dict): pass
class LeftError(ValueError): pass
class A(abc.ABC): pass
try:
    mine = [c for c in dict.__subclasses__() if c.__name__ == 'LeftByAnotherRun'] + [c for c in ValueError.__subclasses__() if c.__name__ == 'LeftError']
    leak_if('classes of other runs', len(mine) != 2)
    leak_if('registry', issubclass(LeftError, collections.abc.Sequence))
    collections.abc.Sequence.register(LeftError)
except (PermissionError, AttributeError, TypeError):
    pass

verdict()
