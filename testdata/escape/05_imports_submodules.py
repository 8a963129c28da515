# attack: 5 submodules of blocked modules
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

for name in ('os.path', 'importlib.util', 'importlib.machinery', 'importlib.abc', 'importlib.resources', 'importlib.metadata', 'ctypes.util', 'ctypes.wintypes'):
    attempt(name, lambda: __import__(name, fromlist=['x']))
def a():
    import os.path
def b():
    from os import path
def c():
    from importlib import import_module
for i, f in enumerate((a, b, c)):
    attempt(f'import statement {i}', f)

verdict()
