# links
import os, tempfile
os.chdir(tempfile.mkdtemp())
import os, shutil, pathlib
def attempt(f, *a, **k):
    try: print('->', f(*a, **k))
    except Exception as e: print(type(e).__name__, e.args, '|', e)
os.makedirs('real/sub'); open('real/f','w').write('data')
os.symlink('real/f', 'lf'); os.symlink('real', 'ld'); os.symlink('nowhere', 'broken'); os.symlink('loop2','loop1'); os.symlink('loop1','loop2'); os.symlink(os.path.abspath('real'), 'abs')
for p in 'lf','ld','broken','loop1','abs','ld/f','ld/sub','lf/','ld/','broken/','abs/f','ld/../real','ld/nope':
    print(p, os.path.exists(p), os.path.lexists(p), os.path.isfile(p), os.path.isdir(p), os.path.islink(p), os.access(p, os.R_OK))
print(os.readlink('lf'), os.readlink('ld'), os.readlink(b'ld'), open('lf').read(), open('ld/f').read(), sorted(os.listdir('ld')))
attempt(open, 'broken'); attempt(open, 'loop1'); attempt(os.stat, 'loop1'); attempt(os.stat, 'broken'); attempt(os.symlink, 'x', 'lf'); attempt(os.symlink, 'x', 'no/x'); attempt(os.readlink, 'real'); attempt(os.rmdir, 'ld'); attempt(os.mkdir, 'broken'); attempt(os.mkdir, 'lf'); attempt(open, 'broken', 'x')
open('broken','w').write('made'); print(open('nowhere').read())
open('lf','w').write('changed'); print(open('real/f').read())
print(os.lstat('lf').st_size, os.stat('lf').st_size)
os.rename('lf','lf2'); print(os.path.islink('lf2'), os.readlink('lf2')); os.remove('lf2'); print(os.path.exists('real/f'))
print([(r, sorted(d), sorted(f)) for r,d,f in os.walk('.')][0]); print(sorted(r for r,d,f in os.walk('.', followlinks=False)))
print(os.path.realpath('ld/sub') == os.path.realpath('real/sub'), os.path.realpath('ld/sub') == os.path.abspath('real/sub'), os.path.realpath('ld/nope') == os.path.abspath('real/nope'))
try: os.path.realpath('loop1', strict=True)
except OSError as e: print(type(e), os.path.basename(e.filename))
os.remove('loop1'); os.remove('loop2')
os.link('real/f','hard'); print(os.stat('hard').st_nlink, os.path.samefile('hard','real/f')); open('hard','a').write('!'); print(open('real/f').read()); os.remove('hard'); print(os.stat('real/f').st_nlink)
attempt(os.link, 'real', 'x'); attempt(os.link, 'no', 'x'); attempt(os.link, 'real/f', 'ld')
for e in sorted(os.scandir('.'), key=lambda e: e.name): print(e.name, e.is_dir(), e.is_file(), e.is_symlink(), e.is_dir(follow_symlinks=False))
attempt(shutil.rmtree, 'ld'); shutil.copytree('.', '../copy', symlinks=True, ignore=shutil.ignore_patterns('loop*')) if False else None
shutil.copytree('real', 'real2'); os.symlink('f', 'real/l'); shutil.copytree('real', 'real3', symlinks=True); shutil.copytree('real','real4'); print(os.path.islink('real3/l'), os.path.islink('real4/l'))
p = pathlib.Path('ld'); print(p.is_symlink(), p.is_dir(), p.readlink(), p.resolve().name, p.exists(follow_symlinks=False), p.lstat().st_size)
pathlib.Path('pl').symlink_to('real/f'); print(pathlib.Path('pl').read_text()); pathlib.Path('ph').hardlink_to('real/f'); print(pathlib.Path('ph').samefile('pl'))
print(sorted(map(str, pathlib.Path('.').glob('**/f'))), sorted(map(str, pathlib.Path('.').glob('ld/*'))), sorted(map(str, pathlib.Path('.').glob('*/f'))))
shutil.rmtree('real3'); os.unlink('broken'); print(os.path.lexists('broken'), sorted(os.listdir()))
os.symlink('a'*10, 's1'); print(os.lstat('s1').st_size, oct(os.lstat('s1').st_mode))
os.makedirs('deep/er'); os.symlink('../..', 'deep/er/up'); print(os.path.exists('deep/er/up/real/f'), open('deep/er/up/real/f').read(), os.path.realpath('deep/er/up') == os.getcwd())
