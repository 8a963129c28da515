# attack: 23 every write mode is refused without a grant
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

for mode in ('w', 'a', 'x', 'r+', 'w+', 'wb', 'ab', 'rb+', 'U', 'w\x00', ' w'):
    attempt(mode, lambda: open('/tmp/safepy-escape-mode.txt', mode), ValueError, FileNotFoundError, FileExistsError)
    attempt('read ' + mode, lambda: open('/etc/passwd', mode=mode, opener=lambda p, f: 0), ValueError, FileNotFoundError, FileExistsError, TypeError)

verdict()
