# attack: 25 what tells of the host
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

import os, platform, sys
for what, f in {'node': lambda: platform.node(), 'uname': lambda: platform.uname(), 'getenv': lambda: os.getenv('HOME'), 'getpid': lambda: os.getpid(), 'getlogin': lambda: os.getlogin(), 'cpu_count': lambda: os.cpu_count(),
        'frames': lambda: sys._getframe(), 'urandom': lambda: os.urandom(4)}.items():
    attempt(what, f, AttributeError)
leak_if('environ', dict(os.environ) != {})

verdict()
