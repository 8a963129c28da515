# attack: 20 other serialisers
# expect: ok

import pickle

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
    import marshal
    return marshal.loads(marshal.dumps((lambda: 0).__code__))
def b():
    import shelve
    return shelve.open('/tmp/safepy-escape')
def c():
    import yaml
    return yaml.load('!!python/object/apply:os.system [true]', yaml.Loader)
def d():
    import copyreg, pickle
    copyreg.pickle(complex, lambda c: (__import__, ('os',)))
    return pickle.loads(pickle.dumps(1j)).system('true')
for i, f in enumerate((a, b, c, d)):
    attempt(f'serialiser {i}', f, ValueError, TypeError, pickle.UnpicklingError)

verdict()
