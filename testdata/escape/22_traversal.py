# attack: 22 traversal, links and odd paths
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

for path in ('../../../../../../etc/passwd', './../etc/passwd', 'a/../../etc/passwd', '/tmp/../etc/passwd', '/data/../etc/passwd', '/database', '\\etc\\passwd', 'C:\\Windows\\win.ini', '/etc/passwd/', '/proc/1/root/etc/passwd', '/proc/self/cwd/../etc/passwd', '/proc/self/fd/0', '/dev/fd/0', '/dev/stdin', 'a' * 5000, '\ud800', b'/etc/passwd', '/etc/' + '\u2024' * 2 + '/passwd', '%2e%2e/etc/passwd'):
    attempt(ascii(path)[:40], lambda: open(path), ValueError, FileNotFoundError, NotADirectoryError, OSError, TypeError)

verdict()
