# attack: 22 links lead nowhere but to what is mounted
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

import os, pathlib, shutil
for n, target in enumerate(('/etc', '/etc/passwd', '../../etc/passwd', '/proc/self/environ', '..', '/', '../..', '/work/../etc', 'l0', '/ro/a.txt')):
    os.symlink(target, f'l{n}')
for n in range(10):
    for f in (lambda p: open(p).read(), lambda p: os.listdir(p), lambda p: open(p + '/etc/passwd').read(), lambda p: open(p + '/../etc/passwd').read(), lambda p: shutil.copy(p, 'stolen') and open('stolen').read()):
        try:
            got = str(f(f'l{n}'))
        except OSError:
            continue
        leak_if((n, got[:40]), 'root:' in got or 'passwd' in got or 'PATH' in got)
attempt('write by link', lambda: open('l9', 'w'))
attempt('loop', lambda: open('loop') or os.symlink('loop', 'loop'), OSError)
os.symlink('loop', 'loop')
attempt('loop', lambda: os.listdir('loop'), OSError)
attempt('rmtree of a link', lambda: (os.symlink('/ro', 'rlink'), shutil.rmtree('rlink')), OSError)
leak_if('gone', not os.path.exists('/ro/a.txt'))
os.makedirs('t/u'); os.symlink('/ro', 't/u/ro')
shutil.rmtree('t')
leak_if('rmtree followed a link', sorted(os.listdir('/ro')) != ['a.txt', 'sub'])

verdict()
