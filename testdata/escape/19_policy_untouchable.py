# attack: 19 nothing in the program's reach changes the policy
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

import sys
def go():
    for m in list(sys.modules.values()):
        for n in dir(m):
            if n.lower() in ('policy', 'gate', 'allow', 'allowlist', 'blocked', 'permissions'):
                return n
    raise PermissionError
attempt('policy', go)

verdict()
