# pathlib on files
import os, tempfile
os.chdir(tempfile.mkdtemp())
import pathlib, os, sys
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
def attempt(f, *a, **k):
    try: print('->', f(*a, **k))
    except BaseException as e: print(type(e).__name__, e.args, '|', e)
base = Path.cwd()
p = Path('d'); p.mkdir(); attempt(p.mkdir); p.mkdir(exist_ok=True); attempt(Path('a/b/c').mkdir); Path('a/b/c').mkdir(parents=True); Path('a/b/c').mkdir(parents=True, exist_ok=True)
f = p/'f.txt'; print(f.write_text('héllo\nw\n'), f.read_text(), f.read_bytes(), f.stat().st_size, f.write_bytes(b'x\r\ny'), repr(f.read_text()), repr(f.read_text(newline='')), f.write_text('a\nb', newline='\r\n'), f.read_bytes())
attempt(f.write_text, 5); attempt(f.write_bytes, 'x'); attempt(f.read_text, encoding='ascii'); attempt(Path('no').read_text); attempt(p.read_text); attempt(f.mkdir); attempt(f.mkdir, exist_ok=True); attempt((f/'x').mkdir, parents=True); attempt(Path('no').iterdir); attempt(f.iterdir); attempt(Path('no').unlink); Path('no').unlink(missing_ok=True); attempt(p.rmdir); attempt(p.unlink); attempt(Path('no').stat); attempt(Path('no').rename, 'x'); attempt(Path('').read_text)
print(f.exists(), f.is_file(), f.is_dir(), p.is_dir(), Path('no').exists(), f.is_symlink(), p.is_mount(), f.is_fifo(), f.is_socket(), f.is_block_device(), f.is_char_device(), Path('/').is_mount())
print(sorted(p.iterdir()), sorted(Path('.').iterdir()), sorted(Path('a').iterdir()))
t = Path('t'); t.touch(); print(t.exists(), t.stat().st_size); t.touch(); attempt(t.touch, exist_ok=False); t.chmod(0o600); print(oct(t.stat().st_mode))
r = t.rename('t2'); print(r, t.exists(), r.exists()); r = r.replace(p/'t3'); print(r); print(r.samefile('d/t3'), r.samefile(f))
with f.open('w') as h: h.write('1\n2\n'); print(h.name, h)
with f.open() as h: print(h.readlines())
with f.open('rb') as h: print(h.read(), h)
for n in 'one.py','two.py','sub/three.py','sub/deep/four.txt','.hidden','.hid/x.py': q = Path('g')/n; q.parent.mkdir(parents=True, exist_ok=True); q.write_text(n)
g = Path('g')
for pat in '*','*.py','**','**/*','**/*.py','sub/*','*/*','*/','**/','sub','nope','nope*/x','**/three.py','./one.py','sub/..','sub/../one.py','[ot]*','*.TXT','**/sub/**','***','one.py/','**/**/x.py', '?ne.py':
    print(pat, sorted(str(x) for x in g.glob(pat)))
for pat in '*','*.py','three.py','**/*.py','.','sub/*':
    try: print('r', pat, sorted(str(x) for x in g.rglob(pat)))
    except Exception as e: print(pat, type(e), e)
print(sorted(map(str, Path().glob('g/*.py'))), sorted(map(str,Path('.').rglob('*.txt'))), sorted(Path('g').glob('*.PY', case_sensitive=False)), sorted(Path('g').glob(PurePath('*.py'))))
attempt(lambda: list(g.glob(''))); attempt(lambda: list(g.glob('/x'))); attempt(lambda: list(Path('nope').glob('*'))); attempt(lambda: list(f.glob('*'))); attempt(lambda: sorted(g.rglob('')))
print([(str(a), sorted(b), sorted(c)) for a,b,c in sorted(g.walk())]); print(sorted(str(a) for a,b,c in g.walk(top_down=False)))
errs=[]; print(list(Path('nope').walk(on_error=errs.append)), errs)
for root, dirs, files in Path('g').walk():
    dirs.sort(); print(root, dirs, sorted(files))
    if 'deep' in dirs: dirs.remove('deep')
print(p.absolute() == base/'d', p.resolve() == base.resolve()/'d', Path('d/../a').resolve() == base.resolve()/'a', Path('nope/x').resolve() == base.resolve()/'nope/x', Path('.').absolute() == base)
try: Path('nope').resolve(strict=True)
except OSError as e: print(type(e).__name__)
c = f.copy('copied.txt'); print(c, c.read_text()); c = g.copy('g2'); print(c, sorted(str(x) for x in c.rglob('*'))); attempt(f.copy, f); attempt(g.copy, 'g/inner'); attempt(Path('no').copy, 'z')
Path('into').mkdir(); print(f.copy_into('into'), g.copy_into('into')); m = c.move('g3'); print(m, c.exists(), m.is_dir()); print(Path('copied.txt').move_into('into'), sorted(x.name for x in Path('into').iterdir())); attempt(m.move, 'g3'); attempt(m.move, 'g3/x')
print(p.info.exists(), p.info.is_dir(), p.info.is_file(), p.info.is_symlink(), Path('no').info.exists())
os.environ['HOME']='/home/x'; print(Path.home(), Path('~').expanduser(), Path('~/y').expanduser(), Path('y').expanduser())
print(Path('/a b/ü').as_uri(), Path.from_uri('file:///a%20b/c'), Path.from_uri('file://localhost/x')); attempt(Path.from_uri, 'http://x'); attempt(Path.from_uri, 'file:x'); attempt(Path('x').as_uri)
print(repr(Path('x')), type(Path()).__name__, isinstance(Path(), PurePosixPath), Path('a') == PurePosixPath('a'), hash(Path('a')) == hash(PurePosixPath('a')), Path('x').__reduce__())
attempt(pathlib.WindowsPath, 'x'); attempt(Path, 5); attempt(Path, b'x'); attempt(Path, None)
import pickle, copy; print(pickle.loads(pickle.dumps(Path('a/b'))), copy.deepcopy(Path('a/b')))
class My(Path):
    def __init__(self, *a, tag=None): super().__init__(*a); self.tag = tag
    def with_segments(self, *a): return type(self)(*a, tag=self.tag)
m = My('d', tag=7); print(m, (m/'x').tag, [x.tag for x in m.iterdir()], m.parent.tag, type(m/'y').__name__)
(p/'f.txt').unlink(); (p/'t3').unlink(); p.rmdir(); print(p.exists())
for x in (Path('/'), Path('.'), Path('a'), Path('a/..')): print(x, x.parent, x.name, x.exists())
attempt(Path('x').with_name, ''); attempt(Path('g').owner) if False else None
