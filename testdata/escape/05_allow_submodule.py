# attack: 5 a submodule that is allowed of a blocked module
# policy: allow = ["os.path"]
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

import os.path, os
from os import path
path.join('a', 'b')
for name in ('getenv', 'environ', 'listdir', 'system', 'getcwd', 'sys', 'name', 'sep', '__dict__'):
    attempt(name, lambda: getattr(os, name), AttributeError)
attempt('from', lambda: exec('from os import environ'), NameError)
attempt('vars', lambda: vars(os), AttributeError)
attempt('subprocess', lambda: __import__('subprocess'))
leak_if('dict', 'environ' in repr(getattr(os, '__doc__', '') or '') and False)

verdict()
