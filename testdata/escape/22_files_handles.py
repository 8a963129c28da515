# attack: 22 numbers of files that are not the program's
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

import os, io
for fd in (0, 3, 4, 5, 6, 7, 8, 9, 10, 100, 1023, 2**31, 2**63, -1, -100):
    for f in (lambda: os.read(fd, 10) if fd else 1 / 0, lambda: os.write(fd, b'x'), lambda: os.fstat(fd).st_ino or 1 / 0, lambda: os.lseek(fd, 0, 0), lambda: os.close(fd), lambda: open(fd, 'rb').read(1) or 1 / 0, lambda: io.FileIO(fd, 'w').write(b'x'), lambda: os.ftruncate(fd, 0)):
        attempt((fd, f), f, OSError, ValueError, OverflowError, ZeroDivisionError)
f = open('mine', 'w+')
n = f.fileno()
f.close()
attempt('closed', lambda: os.write(n, b'x'), OSError)
attempt('stale', lambda: f.buffer.raw.write(b'x'), ValueError)
g = open('other', 'w+')
leak_if('the old file reaches the new one of its number', g.fileno() != n)
attempt('stale again', lambda: f.buffer.raw.write(b'x'), ValueError)
h = open(g.fileno(), 'w', closefd=False)
os.close(g.fileno())
attempt('closed under it', lambda: h.write('x'), OSError)
attempt('closed under it too', lambda: g.write('x'), OSError)
for c in (io.FileIO, io.BufferedReader, io.BufferedWriter, io.TextIOWrapper):
    x = c.__new__(c)
    for m in ('read', 'write', 'close', 'fileno', 'seek', 'tell', 'readline', 'truncate', 'detach', 'flush'):
        if hasattr(c, m) and m != 'close':
            attempt((c, m), lambda: getattr(x, m)(*{'write': (b'x',), 'seek': (0,)}.get(m, ())), ValueError, TypeError, OSError)

verdict()
