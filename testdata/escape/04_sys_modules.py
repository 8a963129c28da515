# attack: 4 sys.modules holds no way to a blocked module
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
def go():
    for n in ('os', 'posix', 'subprocess', 'socket', 'ctypes', 'importlib', 'builtins'):
        m = sys.modules.get(n)
        for probe in ('system', 'popen', 'Popen', 'socket', 'CDLL', 'import_module'):
            if callable(getattr(m, probe, None)):
                return n, probe
    raise PermissionError
attempt('sys.modules', go)

verdict()
