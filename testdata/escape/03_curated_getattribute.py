# attack: 3 __getattribute__ called as a method, for denied calls
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

import platform, os
attempt('object', lambda: object.__getattribute__(platform, 'node')(), AttributeError)
attempt('type of module', lambda: type(platform).__getattribute__(platform, 'node')())
attempt('super', lambda: super(type(platform), platform).__getattribute__('node')(), AttributeError)
attempt('__dict__', lambda: platform.__dict__['node']())
attempt('vars', lambda: vars(platform)['node']())
attempt('__call__', lambda: platform.node.__call__())
attempt('__get__', lambda: platform.node.__get__(platform)(), AttributeError, TypeError)
attempt('type call', lambda: type(platform.node).__call__(platform.node))

verdict()
