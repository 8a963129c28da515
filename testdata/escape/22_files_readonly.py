# attack: 22 what may only be read can not be changed by any function
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

import os, pathlib, shutil, tempfile, io, gzip
f, d = '/ro/a.txt', '/ro/sub'
os.symlink('/ro/a.txt', 'link'); os.symlink('/ro', 'dlink'); os.symlink('../ro/sub', 'rel')
open('own', 'w').close()
for n, fn in enumerate((
    lambda: open(f, 'w'), lambda: open(f, 'a'), lambda: open(f, 'r+'), lambda: open('/ro/new', 'x'), lambda: open('link', 'w'), lambda: open('dlink/a.txt', 'w'), lambda: open('rel/n', 'w'), lambda: io.FileIO(f, 'w'), lambda: io.FileIO('link', 'a'),
    lambda: os.open(f, os.O_WRONLY), lambda: os.open(f, os.O_RDWR), lambda: os.open(f, os.O_RDONLY | os.O_TRUNC), lambda: os.open('/ro/new', os.O_CREAT), lambda: os.remove(f), lambda: os.unlink('dlink/a.txt'), lambda: os.rmdir(d), lambda: os.mkdir('/ro/n'), lambda: os.makedirs('/ro/n/m'),
    lambda: os.rename(f, '/ro/b'), lambda: os.rename(f, 'b'), lambda: os.rename('own', f), lambda: os.replace('own', f), lambda: os.replace('own', 'rel/x'), lambda: os.link(f, 'hard'), lambda: os.link('own', '/ro/l'), lambda: os.symlink('x', '/ro/l'), lambda: os.chmod(f, 0o777), lambda: os.chmod('link', 0o777),
    lambda: os.utime(f), lambda: os.truncate(f, 0), lambda: os.truncate('link', 0), lambda: shutil.rmtree('/ro'), lambda: shutil.rmtree(d), lambda: shutil.move(f, 'm'), lambda: shutil.copy('own', '/ro'), lambda: shutil.copy2('own', f), lambda: shutil.copystat(f, '/ro/sub'), lambda: shutil.copytree('.', '/ro/t'),
    lambda: pathlib.Path(f).write_text('x'), lambda: pathlib.Path(f).touch(), lambda: pathlib.Path('/ro/t').touch(), lambda: pathlib.Path(f).unlink(), lambda: pathlib.Path('own').replace(f), lambda: pathlib.Path('own').copy(f), lambda: pathlib.Path('own').move(f), lambda: pathlib.Path(d).mkdir(parents=True),
    lambda: tempfile.mkstemp(dir='/ro'), lambda: tempfile.mkdtemp(dir=d), lambda: tempfile.NamedTemporaryFile(dir='/ro'), lambda: gzip.open('/ro/z.gz', 'w'), lambda: os.rename('/ro', '/work/ro'), lambda: os.rmdir('/ro'), lambda: os.rename('/work', '/w'), lambda: os.mkdir('/new'), lambda: open('/new', 'w'), lambda: os.remove('/ro'),
)):
    attempt(n, fn, OSError)
fd = os.open(f, os.O_RDONLY)
for n, fn in enumerate((lambda: os.write(fd, b'x'), lambda: os.ftruncate(fd, 0), lambda: os.pwrite(fd, b'x', 0), lambda: open(fd, 'w', closefd=False).write('x'), lambda: open(f, opener=lambda p, flags: os.open(p, os.O_RDWR)))):
    attempt(('fd', n), fn, OSError)
leak_if('changed', open(f).read() != 'read me\n' or sorted(os.listdir('/ro')) != ['a.txt', 'sub'] or os.listdir(d) != ['b.txt'])

verdict()
