# attack: 6 str.format attribute traversal
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

for text in ('{0.__self__.eval}', '{0.__self__.__dict__}', '{0.__self__.__dict__[eval]}', '{0.__class__.__base__.__subclasses__}'):
    try:
        shown = text.format(print)
    except (PermissionError, AttributeError, KeyError):
        continue
    leak_if(text, 'eval' in shown and 'built-in function eval' in shown and text != '{0.__class__.__base__.__subclasses__}')

verdict()
