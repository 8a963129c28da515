# attack: 22 modules that the program writes are held to what the program is held to, and take no library module's place
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
open('json.py', 'w').write('evil = 1'); open('sitecustomize.py', 'w').write('evil = 1'); open('os.py', 'w').write('evil = 1')
open('mymod.py', 'w').write("""
def run(f):
    try:
        return f()
    except (OSError, ImportError, NameError, AttributeError, KeyError, TypeError) as e:
        return None
got = [run(f) for f in (lambda: __import__('subprocess'), lambda: __import__('ctypes'), lambda: eval('1'), lambda: exec('x = 1'), lambda: open('/etc/passwd'),
                        lambda: __builtins__['eval'], lambda: __loader__.load_module('subprocess'), lambda: __spec__.loader.exec_module)]
""")
open('blocked.py', 'w').write('import subprocess')
open('star.py', 'w').write('from subprocess import *')
sys.path.insert(0, '/work')
import json
leak_if('json', hasattr(json, 'evil'))
import mymod
leak_if('module', any(x is not None for x in mymod.got))
leak_if('sitecustomize', 'sitecustomize' in sys.modules)
attempt('import blocked', lambda: __import__('blocked'))
attempt('import star', lambda: __import__('star'))
attempt('os', lambda: __import__('os').system('true'))
attempt('subprocess', lambda: __import__('subprocess'))

verdict()
