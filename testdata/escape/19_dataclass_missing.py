# attack: 19 missing attributes of instances don't reach the host
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

import dataclasses
@dataclasses.dataclass
class P:
    x: int
p = P(1)
for n in ('y', 'Method', 'Close', 'String', '__go__', '_handle', 'ptr', 'Interface', '__host__', 'GoString', 'Error'):
    attempt(n, lambda: getattr(p, n))

verdict()
