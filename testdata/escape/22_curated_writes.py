# attack: 22 writes beyond the folder that may be written, by every function that writes
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

import io, os, pathlib, shutil, tempfile
P = pathlib.Path
P('/out/ok').write_text('ok')
leak_if('written', P('/out/ok').read_text() != 'ok')
os.makedirs('/out/x/y')
bad = ['/ro/new', '/new', '/out/../ro/new', '/out/x/../../ro/new', '/outside', '/etc/passwd', '//ro/new', '/proc/self/mem', '/dev/zero']
for b in bad:
    for what, f in {
            'open': lambda: open(b, 'w'), 'io.open': lambda: io.open(b, 'ab'), 'mode kw': lambda: open(file=b, mode='x'), 'Path.open': lambda: P(b).open('w'), 'write_text': lambda: P(b).write_text('x'),
            'write_bytes': lambda: P(b).write_bytes(b'x'), 'mkdir': lambda: P(b).mkdir(), 'touch': lambda: P(b).touch(), 'os.mkdir': lambda: os.mkdir(b), 'makedirs': lambda: os.makedirs(b + '/z'),
            'copy': lambda: shutil.copy('/out/ok', b), 'copy kw': lambda: shutil.copy(src='/out/ok', dst=b), 'move': lambda: shutil.move('/out/ok', b), 'copytree': lambda: shutil.copytree('/out/x', b),
            'rename': lambda: os.rename('/out/ok', b), 'replace': lambda: P('/out/ok').replace(b), 'P.rename': lambda: P('/out/ok').rename(P(b)), 'symlink': lambda: P(b).symlink_to('/out/ok'),
            'hardlink': lambda: P(b).hardlink_to('/out/ok'), 'os.open': lambda: os.open(b, os.O_WRONLY | os.O_CREAT), 'os.symlink': lambda: os.symlink('/out/ok', b), 'truncate': lambda: os.truncate(b, 0),
            'tempfile': lambda: tempfile.NamedTemporaryFile(dir=b), 'map': lambda: list(map(open, [b], ['w']))}.items():
        attempt(what + ' ' + b, f, OSError)
for b in ('/ro/a.txt', '/ro/d', '/ro/d/b.txt', '/out/../ro/a.txt'):
    for what, f in {'remove': lambda: os.remove(b), 'unlink': lambda: P(b).unlink(), 'rmdir': lambda: os.rmdir(b), 'P.rmdir': lambda: P(b).rmdir(), 'rmtree': lambda: shutil.rmtree(b), 'rename from': lambda: os.rename(b, '/out/got'),
            'chmod': lambda: P(b).chmod(0o777), 'os.chmod': lambda: os.chmod(b, 0o777), 'utime': lambda: os.utime(b), 'r+': lambda: open(b, 'r+')}.items():
        attempt(what + ' ' + b, f, OSError)
leak_if('removed', open('/ro/a.txt').read() != 'a' or open('/ro/d/b.txt').read() != 'b')

verdict()
