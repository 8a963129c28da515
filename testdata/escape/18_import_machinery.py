# attack: 18 the import system's own lists can't be bent
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
class Finder:
    def find_spec(self, name, path=None, target=None): raise ImportError
    def load_module(self, n): return sys
def go():
    sys.meta_path.insert(0, Finder)
    sys.path.insert(0, '/usr/lib/python3.14')
    sys.modules.pop('math', None)
    import os
    return os
def go2():
    sys.modules['os'] = None
    del sys.modules['os']
    import os
    return os
attempt('meta_path', go)
attempt('modules', go2, KeyError)

verdict()
