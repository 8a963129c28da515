# attack: 5 imports by all ways, where they are banned
# policy: ban_imports = true
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

import_ = __import__
for name in ('json', 'math', 'os', 'sys', 'builtins', 'importlib'):
    attempt(name, lambda: __import__(name))
    attempt('map ' + name, lambda: list(map(__import__, [name])))
    attempt('call ' + name, lambda: import_(name, {}, {}, [], 0))
def statement():
    import json
attempt('statement', statement)
def star():
    from json import dumps
attempt('from', star)
attempt('loader', lambda: __loader__.load_module('json'), NameError, AttributeError)
attempt('spec', lambda: __spec__.loader, NameError, AttributeError)

verdict()
