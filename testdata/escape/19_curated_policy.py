# attack: 19 the policy is out of the program's reach
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

import gc, sys
for name in ('safepy', 'hooks', 'allowlist', '_safepy', 'gate'):
    attempt('import ' + name, lambda: __import__(name))
for obj in (len, sys, __import__, print):
    for word in ('gate', 'allow', 'policy', 'host', 'rules'):
        leak_if(f'{obj!r}.{word}', any(word == a.lower() for a in dir(obj)))
attempt('referrers', lambda: [o for o in gc.get_referrers(len) if 'gate' in repr(type(o)).lower()][0], IndexError)
leak_if('globals', any('gate' in k or 'policy' in k for k in globals()))

verdict()
