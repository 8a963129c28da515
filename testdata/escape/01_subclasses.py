# attack: 1 class hierarchy walk to process and import classes
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

BAD = {'Popen', '_wrap_close', 'BuiltinImporter', 'FrozenImporter', 'FileLoader', 'SourceFileLoader', 'CDLL', 'PyDLL', 'socket', 'Process', 'catch_warnings', '_ModuleLock', 'zipimporter'}
def walk(cls, seen):
    for sub in type.__subclasses__(cls):
        if sub not in seen:
            seen.add(sub)
            walk(sub, seen)
    return seen
try:
    classes = walk(object, set())
except PermissionError:
    classes = set()
for c in classes:
    leak_if(c.__module__ + '.' + c.__name__, c.__name__ in BAD and c.__module__ in ('os', 'subprocess', 'importlib', '_frozen_importlib', '_frozen_importlib_external', 'importlib._bootstrap', 'ctypes', 'socket', 'multiprocessing', 'zipimport'))

verdict()
