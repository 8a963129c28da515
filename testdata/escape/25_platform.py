# attack: 25 host identity is out of reach
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
    import platform
    n = platform.node()
    if n in ('', 'localhost', 'safepy', 'sandbox'):
        raise PermissionError
    return n
def b():
    import socket
    return socket.gethostname()
def c():
    import os
    return os.uname()
def d():
    import platform
    r = platform.release() + platform.version()
    if not any(ch.isdigit() for ch in r):
        raise PermissionError
    return r
for i, f in enumerate((a, b, c, d)):
    attempt(f'host {i}', f)

verdict()
