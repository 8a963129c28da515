# attack: 25 __file__, __spec__ and __loader__ name no host paths
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

import json, math, collections
for o in (json, math, collections):
    for n in ('__file__', '__path__', '__spec__', '__loader__', '__cached__', '__package__'):
        text = repr(getattr(o, n, None))
        leak_if(f'{o.__name__}.{n}', any(p in text for p in ('/home/', '/root/', '/usr/', '/opt/', '/work', '.go')))
leak_if('__file__', any(p in repr(globals().get('__file__')) for p in ('/home/', '/root/', '/usr/', '/opt/', '/work')))

verdict()
