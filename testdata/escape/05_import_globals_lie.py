# attack: 5 __import__ with lying globals, fromlist and level
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

for args in (('os', {'__name__': 'os', '__package__': 'os', '__path__': ['/']}, None, ('system',), 0), ('', {'__name__': 'os.x', '__package__': 'os'}, None, ('system',), 1), ('path', {'__package__': 'os', '__name__': 'os.path'}, None, (), 1), ('os', None, None, ['path'], 0)):
    attempt(repr(args[0]), lambda: __import__(*args), ValueError, TypeError, KeyError)

verdict()
