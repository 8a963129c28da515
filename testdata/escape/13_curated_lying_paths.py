# attack: 13 paths that say one thing to the check and another to the call
# policy: mode = "curated"
# policy: files = [{ path = "/out", access = "write" }, { path = "/etc", content = { evil = "x" } }]
# expect: ok

leaks = []

def attempt(what, f, *also):
    """Run f, which must be refused; what it returns instead is a leak."""
    try:
        got = f()
    except (PermissionError, ImportError, *also) as e:
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

import pathlib, shutil
class Path(str):
    def __fspath__(self): return '/out/ok'
    def __str__(self): return '/out/ok'
class Like:
    n = 0
    def __fspath__(self):
        Like.n += 1
        return '/out/ok' if Like.n == 1 else '/etc/evil'
class Sub(pathlib.PurePosixPath):
    def __fspath__(self): return '/etc/evil'
    def __str__(self): return '/out/ok'
with open('/out/ok', 'w') as f:
    f.write('ok')
for bad in (Path('/etc/evil'), Like(), Sub('/out/ok'), '/etc/evil', '/out/../etc/evil', '/outside', b'/etc/evil', '/out/\0', 3, None, ['/out/ok'], '//etc/evil', ''):
    for mode in ('w', 'a', 'x', 'r+', 'wb'):
        attempt(f'open {bad!r} {mode}', lambda: open(bad, mode), TypeError, ValueError, OSError)

verdict()
