# attack: 6 format fields neither call nor look into the library
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

import json, platform
for text in ('{0.__globals__}', '{0.__closure__}', '{0.__builtins__}', '{0.__init__.__globals__}'):
    try:
        shown = text.format(json.dumps)
    except (PermissionError, AttributeError):
        continue
    leak_if(text, 'module' in shown or 'built-in' in shown)
attempt('own __format__', lambda: '{}'.format(type('A', (), {'__format__': lambda self, spec: platform.node()})()))
attempt('own __str__', lambda: f"{type('A', (), {'__str__': lambda self: platform.node()})()}")
attempt('percent', lambda: '%s' % type('A', (), {'__str__': lambda self: platform.node()})())

verdict()
