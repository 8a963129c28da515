# attack: 25 the environment is out of reach
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

for f in (lambda: __import__('os').environ, lambda: __import__('os').getenv('HOME'), lambda: __import__('posix').environ, lambda: open('/proc/self/environ').read(), lambda: __import__('subprocess').check_output('env')):
    attempt('environment', f)

verdict()
