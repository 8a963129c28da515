# module os
import os, tempfile
os.chdir(tempfile.mkdtemp())
import os, stat, errno, sys
def attempt(f, *a, **k):
    try: print('->', f(*a, **k))
    except Exception as e: print(type(e).__name__, e.args, '|', e, '|', getattr(e,'filename',None), getattr(e,'filename2',None))
base = os.getcwd()
os.mkdir('d'); os.makedirs('d/x/y/z'); os.makedirs('d/x/y/z', exist_ok=True); os.makedirs('d/x/../w/'); os.makedirs('q/./r/.')
attempt(os.makedirs, 'd/x/y/z'); attempt(os.makedirs, 'd/x/y/z', 0o777, False); attempt(os.mkdir, 'no/x'); attempt(os.mkdir, 'd'); attempt(os.mkdir, ''); attempt(os.mkdir, 'd/')
open('f','w').write('hello'); open('d/g','w').close()
attempt(os.makedirs, 'f'); attempt(os.makedirs, 'f/x'); attempt(os.makedirs, 'f', exist_ok=True)
for f, args in ((os.rmdir,('d',)),(os.rmdir,('f',)),(os.rmdir,('no',)),(os.remove,('d',)),(os.remove,('no',)),(os.unlink,('f/x',)),(os.rename,('no','x')),(os.rename,('f','d')),(os.rename,('d','f')),(os.rename,('d','d/x/k')),(os.rename,('d/x','d')),(os.replace,('f','no/x')),(os.listdir,('f',)),(os.listdir,('no',)),(os.scandir,('no',)),(os.chdir,('no',)),(os.chdir,('f',)),(os.stat,('no',)),(os.lstat,('no/x',)),(os.readlink,('f',)),(os.readlink,('no',)),(os.chmod,('no',0o644)),(os.utime,('no',)),(os.truncate,('no',3)),(os.truncate,('d',3)),(os.access,('no',os.F_OK)),(os.stat,(1.5,)),(os.listdir,(1.5,)),(os.mkdir,(5,)),(os.remove,(None,)),(os.rename,(1,'x')),(os.rename,('x',1)),(os.stat,('a\0b',)),(os.listdir,('a\0',)),(os.stat,(b'no',)),(os.path.getsize,('no',)),(os.removedirs,('no',)),(os.rmdir,('.',)),(os.rmdir,('d/.',))):
    print(f.__name__, args, end=' '); attempt(f, *args)
print(sorted(os.listdir()), sorted(os.listdir('.')), sorted(os.listdir(b'.')), sorted(os.listdir('d')))
with os.scandir() as it:
    for e in sorted(it, key=lambda e: e.name): print(e.name, e.path, e.is_dir(), e.is_file(), e.is_symlink(), os.fspath(e), repr(e), e.stat().st_size if e.is_file() else '', stat.S_ISDIR(e.stat().st_mode), e.inode()==e.stat().st_ino)
for e in os.scandir(b'd'): print(type(e.name), e.path[:2]); break
for top in ('.', 'd', b'd'):
    for td in (True, False):
        print(top, td, [(r, sorted(ds), sorted(fs)) for r, ds, fs in sorted(os.walk(top, topdown=td))])
out=[]
for r, ds, fs in os.walk('.'):
    ds.sort(); out.append(r)
    if 'x' in ds: ds.remove('x')
print(out)
errs=[]; print(list(os.walk('no', onerror=errs.append)), errs)
print(list(os.walk('f')))
st = os.stat('f'); print(st.st_size, stat.filemode(st.st_mode), st[6], len(st), type(st), type(st).__module__, st.st_nlink, isinstance(st.st_mtime, float), isinstance(st[8], int), st.st_mtime_ns // 10**9 == st[8], repr(st)[:26])
os.chmod('f', 0o600); print(oct(os.stat('f').st_mode)); os.chmod('f', 0o644)
os.utime('f', (1000000000, 1234567890.5)); st = os.stat('f'); print(st.st_atime, st.st_mtime, st.st_mtime_ns, st[8])
os.utime('f', ns=(5, 1234567890123456789)); print(os.stat('f').st_mtime_ns, os.path.getmtime('f'))
attempt(os.utime, 'f', (1,2), ns=(1,2)); attempt(os.utime, 'f', 5); attempt(os.utime, 'f', (1,)); attempt(os.utime, 'f', ns=5)
os.rename('f', 'f2'); print(os.path.exists('f'), os.path.exists('f2')); os.replace('f2', 'd/g'); print(open('d/g').read())
os.renames('d/g', 'new/deep/h'); print(open('new/deep/h').read(), os.path.isdir('new/deep'), sorted(os.listdir('d')))
os.truncate('new/deep/h', 2); print(open('new/deep/h').read()); os.truncate('new/deep/h', 4); print(open('new/deep/h','rb').read())
os.removedirs('q/r'); print(os.path.exists('q'))
os.chdir('d'); print(os.getcwd() == os.path.join(base, 'd'), os.path.abspath('.') == os.getcwd(), sorted(os.listdir('..'))); os.chdir('..'); print(os.getcwd()==base, os.getcwdb()==base.encode())
print(os.access('new', os.R_OK|os.W_OK|os.X_OK), os.access('new/deep/h', os.R_OK), os.access('new/deep/h', os.X_OK))
for p in 'new','new/deep/h','no','','a\0b','.','..','/','new/','new/deep/h/','new/../new':
    print(repr(p), os.path.exists(p), os.path.lexists(p), os.path.isfile(p), os.path.isdir(p), os.path.islink(p))
attempt(os.path.exists, None); attempt(os.path.isfile, 1.5); attempt(os.path.isdir, [])
print(os.path.samefile('new', 'new/../new'), os.path.getsize('new/deep/h'))
attempt(os.path.samefile, 'new', 'no')
print(os.path.relpath('new/deep/h'), os.path.relpath('.', 'new/deep'), os.path.relpath('d/x', 'new'), os.path.realpath('new/../d') == base + '/d', os.path.realpath('nope/../x/y') == base+'/x/y')
try: os.path.realpath('nope', strict=True)
except OSError as e: print(type(e), os.path.basename(e.filename))
attempt(os.path.relpath, '')
print(os.sep, os.linesep == '\n', os.curdir, os.pardir, os.extsep, os.pathsep, os.devnull, os.name, os.altsep)
print(errno.ENOENT, errno.errorcode[2], os.strerror(2), os.strerror(13), os.strerror(0), os.strerror(9999), len(errno.errorcode))
os.environ['ABC'] = 'x y'; print(os.environ['ABC'], os.getenv('ABC'), os.getenv('NOPE'), os.getenv('NOPE', 'd'), os.path.expandvars('$ABC/${ABC}/$NOPE/${NOPE}'), 'ABC' in os.environ); del os.environ['ABC']
attempt(lambda: os.environ['NOPE']); attempt(lambda: os.environ.__setitem__('a', 1))
os.environ['HOME'] = '/home/me'; print(os.path.expanduser('~'), os.path.expanduser('~/x'), os.path.expanduser('x~'), os.path.expanduser(b'~/x'))
print(isinstance(os.getpid(), int), os.cpu_count() >= 1, len(os.urandom(8)), isinstance(os.urandom(0), bytes))
class P:
    def __init__(self, p): self.p = p
    def __fspath__(self): return self.p
print(sorted(os.listdir(P('new'))), os.path.join(P('a'), 'b'), os.fspath(P('x')), os.fsencode(P('é')), ascii(os.fsdecode(b'\xff')), isinstance(P('x'), os.PathLike), issubclass(str, os.PathLike))
attempt(os.fspath, 5); attempt(os.listdir, P(5)); attempt(os.stat, P('no'))
fd = os.open('new/deep/h', os.O_RDWR); print(os.pread(fd, 2, 1), os.pwrite(fd, b'ZZ', 1), os.lseek(fd, 0, os.SEEK_END), os.lseek(fd, 0, 0), os.read(fd, 100), os.read(fd, 5)); os.fsync(fd); os.close(fd)
attempt(os.lseek, fd, 0, 0); attempt(os.open, 'no', os.O_RDONLY); attempt(os.write, fd, b''); attempt(os.write, 1, 'x'); attempt(os.read, fd, -1)
fd = os.open('app', os.O_CREAT|os.O_WRONLY|os.O_APPEND); os.write(fd, b'1'); os.lseek(fd,0,0); os.write(fd,b'2'); os.close(fd); print(open('app').read())
print(os.umask(0o077) in (0o22, 0o2), end=' '); open('priv','w').close(); os.mkdir('privd'); print(oct(os.stat('priv').st_mode), oct(os.stat('privd').st_mode), oct(os.umask(0o022)))
open('x.txt','w').write('x'); os.rename('x.txt', 'x.txt'); print(os.listdir('.').count('x.txt'))
os.mkdir('e1'); os.mkdir('e2'); os.rename('e1', 'e2'); print(os.path.exists('e1'), os.path.isdir('e2'))
print(os.get_terminal_size.__name__, os.path is sys.modules['os.path'], os.path.__name__, os.path.basename('/a/b'), os.path.split('/a/b'), os.path.splitext('a.b.c'))
from os import listdir, path; print(listdir.__module__ in ('posix', 'os'), path.join('a','b'))
print(os.path.commonpath(['/a/b','/a/c']), os.path.commonprefix(['abc','abd']), os.path.normpath('a//b/../c/./d/'), os.path.isabs('/a'), os.path.ismount('/'), os.path.ismount('new'))
