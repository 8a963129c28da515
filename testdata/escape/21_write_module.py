# attack: 21 writing a module that a later import would find
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
    with open('json.py', 'w') as f:
        f.write('raise SystemExit')
    return 'json.py'
def go2():
    import pathlib
    return pathlib.Path('dataclasses.py').write_text('x = 1')
def go3():
    sys.path.insert(0, '/tmp')
    with open('/tmp/safepy_escape_module.py', 'w') as f:
        f.write('x = 1')
    import safepy_escape_module
    return safepy_escape_module
def go4():
    import zipfile
    return zipfile.ZipFile('/tmp/safepy_escape.zip', 'w')
for i, f in enumerate((go, go2, go3, go4)):
    attempt(f'write {i}', f)

verdict()
