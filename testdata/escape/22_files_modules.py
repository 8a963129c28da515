# attack: 22 modules written to a folder are not imported
# expect: ok
# files: memory

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
open('json.py', 'w').write('evil = 1'); open('mymod.py', 'w').write('evil = 1'); open('sitecustomize.py', 'w').write('evil = 1')
sys.path.insert(0, '/work')
import json
leak_if('json', hasattr(json, 'evil'))
attempt('import', lambda: __import__('mymod'))
attempt('os', lambda: __import__('os').system('true'))
attempt('subprocess', lambda: __import__('subprocess'))

verdict()
