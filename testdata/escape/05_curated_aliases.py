# attack: 5 other names for what is denied
# policy: mode = "curated"
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
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

import platform as json
from platform import node as dumps, node as len
class Tools:
    dumps = staticmethod(dumps)
attempt('module by another name', lambda: json.node())
attempt('function by another name', lambda: dumps())
attempt('builtin shadowed', lambda: len())
attempt('class attribute', lambda: Tools.dumps())
attempt('globals', lambda: globals()['dumps']())
sorted = dumps
attempt('rebound', lambda: sorted())

verdict()
