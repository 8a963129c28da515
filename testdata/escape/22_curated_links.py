# attack: 22 links in the folder that may be written, to what may not
# policy: mode = "curated"
# policy: files = [{ path = "/out", access = "write" }, { path = "/ro", content = { "a.txt" = "a", "d/b.txt" = "b" } }]
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

import os, pathlib
P = pathlib.Path
for target in ('/ro', '/ro/a.txt', '..', '../ro/a.txt', '/', '/etc'):
    link = P('/out/link')
    try:
        link.symlink_to(target)
    except OSError:
        continue
    for what, f in {'open': lambda: open('/out/link', 'w'), 'below': lambda: open('/out/link/a.txt', 'w'), 'ro': lambda: open('/out/link/ro/a.txt', 'a'), 'write_text': lambda: link.write_text('x'), 'chmod': lambda: os.chmod('/out/link', 0o777)}.items():
        attempt(f'{what} {target}', f, OSError)
    link.unlink()
leak_if('changed', open('/ro/a.txt').read() != 'a')

verdict()
