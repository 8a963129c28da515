# attack: 22 paths that change, lie, or are no paths
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
class Turn(str):
    n = 0
    def __fspath__(self): return '/etc/passwd'
    def __str__(self): return '/etc/passwd'
    def __eq__(self, o): return True
    def __hash__(self): return 1
    def startswith(self, *a): return True
    def __contains__(self, x): return False
    def encode(self, *a): return b'/etc/passwd'
    def split(self, *a): return ['etc', 'passwd']
class Flip:
    def __init__(self): self.n = 0
    def __fspath__(self):
        self.n += 1
        return 'ok' if self.n % 2 else '/ro/a.txt'
open('ok', 'w').write('ok')
leak_if('str subclass', open(Turn('ok')).read() != 'ok')
for _ in range(4):
    attempt('flip', lambda: open(Flip(), 'w').write('x') and 0 or 1 / 0, ZeroDivisionError)
    attempt('flip remove', lambda: (os.remove(Flip()), 1 / 0), ZeroDivisionError, FileNotFoundError)
    open('ok', 'w').write('ok')
leak_if('changed', open('/ro/a.txt').read() != 'read me\n')
for bad in (None, 5.5, [], {}, object(), type, open, True + 10**30, ('a',), Ellipsis, memoryview(b'ok'), bytearray(b'ok')):
    for f in (open, os.remove, os.mkdir, os.rmdir, os.chdir, os.stat, pathlib.Path, lambda p: shutil.copy(p, 'x'), lambda p: os.rename(p, 'x'), lambda p: os.rename('ok', p), lambda p: os.symlink('x', p)):
        attempt((bad, f), lambda: f(bad), TypeError, OSError, OverflowError)
class Loop(os.PathLike):
    def __fspath__(self): return self
class Raises(os.PathLike):
    def __fspath__(self): raise PermissionError('no')
for p in (Loop(), Raises()):
    for f in (open, os.stat, os.listdir, os.mkdir, pathlib.Path):
        attempt((p, f), lambda: f(p), TypeError)
class Mode(str):
    def __contains__(self, x): return False
    def __iter__(self): return iter('r')
    def __eq__(self, o): return o == 'r'
    def __hash__(self): return hash('r')
attempt('mode', lambda: open('/ro/a.txt', Mode('w')))
for name in ('x' * 256, 'a/' * 5000, '\ud800', 'a\0b', b'\xff' * 300, '/' * 10000 + 'etc', './' * 3000 + 'etc'):
    attempt(ascii(name)[:20], lambda: open(name), OSError, ValueError)
open(b'\xff\xfe', 'w').close()
leak_if('bytes', sorted(os.listdir()) != ['ok', '\udcff\udcfe'] or os.listdir(b'.')[0] not in (b'ok', b'\xff\xfe'))

verdict()
