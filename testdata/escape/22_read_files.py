# attack: 22 files can't be read without a grant
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

for path in ('/etc/passwd', '/etc/hostname', '/proc/self/environ', '/proc/self/maps', '/proc/self/cmdline', '/dev/mem', '/dev/zero', '/dev/random', '.', '..', 'go.mod', '../go.mod', '../../go.mod', '~/.ssh/id_rsa', '/var/run/docker.sock', '//etc/passwd', '/./etc/passwd', 'file:///etc/passwd', '/etc/passwd\x00.txt', 0, 1, 3):
    attempt(repr(path), lambda: open(path), ValueError, FileNotFoundError)

verdict()
