# attack: 18 importlib is blocked in every way
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

def a():
    import importlib
    return importlib.import_module('os')
def b():
    from importlib import import_module
    return import_module('os')
def c():
    import importlib.util
    return importlib.util.find_spec('os')
def d():
    from importlib.machinery import SourceFileLoader
    return SourceFileLoader('os', '/usr/lib/python3/os.py')
def e():
    import sys
    return sys.modules['importlib'].import_module('os')
def f():
    import sys
    return sys.meta_path[0].find_spec('os')
def g():
    import sys
    return sys.path_hooks[0]('/usr/lib')
def h():
    return __loader__.load_module('os')
def i():
    return __spec__.loader.load_module('os')
for n, fn in enumerate((a, b, c, d, e, f, g, h, i)):
    attempt(f'importlib {n}', fn, KeyError, IndexError, TypeError)

verdict()
