# attack: 22 what is not mounted is not there
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

import os, pathlib, glob, shutil
for path in ('/etc/passwd', '/proc/self/environ', '/proc/self/fd/0', '/dev/zero', '/dev/fd/0', '/sys', '/home', '/root', '/..', '/../etc/passwd', '../etc/passwd', '../../etc/passwd', 'x/../../etc/passwd', '/work/../etc/passwd', '/ro/../etc/passwd', '//etc/passwd', '/./etc', '~/x', '/tmp/../etc/hostname', '/workspace', '/ro2', '/work\x00/etc/passwd', b'/etc/passwd', '/etc'):
    for f in (open, os.stat, os.listdir, os.scandir, os.readlink, lambda p: pathlib.Path(os.fsdecode(p)).read_bytes(), lambda p: shutil.copy(p, 'stolen'), lambda p: os.open(p, os.O_RDONLY), lambda p: next(os.walk(p)), lambda p: os.path.realpath(p, strict=True),
              lambda p: 1 / os.path.exists(p), lambda p: 1 / len(glob.glob(os.fsdecode(p))), lambda p: os.chdir(p) or os.listdir()):
        if path == '/..':
            continue
        attempt((f, path), lambda: f(path), OSError, ValueError, StopIteration, ZeroDivisionError)
        os.chdir('/work')
leak_if('root', sorted(os.listdir('/')) != ['ro', 'tmp', 'work'])
leak_if('up', sorted(os.listdir('/work/../..')) != ['ro', 'tmp', 'work'])

verdict()
