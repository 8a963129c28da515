# attack: 5 names that differ by case, space or dots
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

for name in ('OS', 'Os', ' os', 'os ', '.os', 'os.', 'o\u017f', 'ｏｓ', 'os\x00', '', '.', '..', 'os/path', '/os', 'sys.modules', 'builtins.eval'):
    attempt(repr(name), lambda: __import__(name).system('true'), ValueError, TypeError, KeyError)

verdict()
