# attack: 5 importlib is blocked where all modules may be imported
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

import sys
for name in ('importlib', 'importlib.util', 'importlib.machinery', 'importlib.abc', 'importlib.resources'):
    attempt(name, lambda: __import__(name))
    attempt('modules ' + name, lambda: sys.modules[name].import_module('os'), KeyError, AttributeError)
attempt('map', lambda: list(map(__import__, ['importlib'])))

verdict()
