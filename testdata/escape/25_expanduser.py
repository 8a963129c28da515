# attack: 25 the home folder and user are out of reach
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

def a():
    import pathlib
    h = str(pathlib.Path.home())
    if h.startswith(('/root', '/home/', '/Users/')):
        return h
    raise PermissionError
def b():
    import getpass
    return getpass.getuser()
def c():
    import pwd
    return pwd.getpwuid(0)
def d():
    import pathlib
    h = str(pathlib.Path('~').expanduser())
    if h.startswith(('/root', '/home/', '/Users/')):
        return h
    raise PermissionError
def e():
    import tempfile
    return tempfile.gettempdir() and tempfile.mkstemp()
for i, f in enumerate((a, b, c, d, e)):
    attempt(f'user {i}', f, RuntimeError, KeyError, OSError)

verdict()
