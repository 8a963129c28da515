# attack: 19 names that might reach the interpreter itself
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
for n in ('_safepy', 'safepy', '__safepy__', '_interp', '_vm', '_policy', '_gate', '_host', '_runtime', '_go', '_engine', '_hooks', '_meter'):
    attempt('module ' + n, lambda: __import__(n))
    attempt('sys.' + n, lambda: getattr(sys, n))
    attempt('global ' + n, lambda: globals()[n], KeyError)

verdict()
