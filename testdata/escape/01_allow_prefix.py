# attack: 1 what a prefix allows, and nothing beside it
# policy: mode = "curated"
# policy: allow = ["platform.*"]
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
platform.node()
platform.system()
attempt('another module', lambda: os.getenv('HOME'))
attempt('below another', lambda: __import__('sys')._getframe())
attempt('what it has', lambda: platform.sys._getframe(), AttributeError)
attempt('eval', lambda: eval('1'))

verdict()
