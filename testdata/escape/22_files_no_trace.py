# attack: 22 files of one run are not there in the next
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

import os, tempfile
leak_if('left by another run', os.listdir('/work') != [] or os.listdir('/tmp') != [])
open('/work/mark', 'w').write('left'); open('/tmp/mark', 'w').write('left')
os.environ['LEFT'] = '1'; os.chdir('/tmp')

verdict()
