# shutil, glob, tempfile, fileinput
import os, tempfile
os.chdir(tempfile.mkdtemp())
import shutil, os, glob, tempfile, sys, io, fnmatch
def attempt(f, *a, **k):
    try: print('->', f(*a, **k))
    except Exception as e: print(type(e).__name__, e.args, '|', e)
open('a','w').write('data'); os.chmod('a', 0o640); os.utime('a', (1,2)); os.mkdir('d')
print(shutil.copyfile('a','b'), open('b').read(), shutil.copy('a','c'), oct(os.stat('c').st_mode), shutil.copy2('a','e'), os.stat('e').st_mtime, shutil.copy('a','d'), shutil.copy2('a','d/x'), sorted(os.listdir('d')))
attempt(shutil.copyfile,'a','a'); attempt(shutil.copyfile,'no','x'); attempt(shutil.copyfile,'a','no/x'); attempt(shutil.copyfile,'a','d'); attempt(shutil.copyfile,'d','x'); attempt(shutil.copy,'no','d'); attempt(shutil.copyfile, 'a', 'no/')
os.makedirs('t/u/v'); open('t/1.txt','w').write('1'); open('t/u/2.py','w').write('2'); open('t/u/v/3.pyc','w').write('3')
print(shutil.copytree('t','t2'), sorted(r for r,_,_ in os.walk('t2'))); attempt(shutil.copytree,'t','t2'); print(shutil.copytree('t','t2',dirs_exist_ok=True)); print(shutil.copytree('t','t3',ignore=shutil.ignore_patterns('*.pyc','u2')), sorted(glob.glob('t3/**', recursive=True))); attempt(shutil.copytree,'no','x'); attempt(shutil.copytree,'a','x')
def fails(src, dst): raise OSError('cannot')
try: shutil.copytree('t', 't4', copy_function=fails)
except shutil.Error as e: print(sorted(e.args[0]))
print(shutil.move('b','moved'), os.path.exists('b'), shutil.move('moved','d'), shutil.move('t3','d'), sorted(os.listdir('d'))); attempt(shutil.move,'c','no/x'); attempt(shutil.move,'no','x'); attempt(shutil.move,'t','t/u'); open('moved','w').close(); attempt(shutil.move,'moved','d'); print(shutil.move('moved','d/moved'))
shutil.rmtree('d'); print(os.path.exists('d')); attempt(shutil.rmtree,'d'); shutil.rmtree('d', ignore_errors=True); attempt(shutil.rmtree,'a'); shutil.rmtree('nope', onexc=lambda f,p,e: print(f.__name__, p, type(e).__name__)); shutil.rmtree('nope', onerror=lambda f,p,e: print(f.__name__, p, e[0].__name__))
src, dst = io.StringIO('abc'*10), io.StringIO(); shutil.copyfileobj(src, dst, 4); print(dst.getvalue())
print(shutil.get_terminal_size((7,8)) is not None, shutil.which('no-such'), shutil.Error.__mro__[1].__name__, issubclass(shutil.SameFileError, shutil.Error))
for n in 'g/one.py','g/two.txt','g/.hid','g/s/three.py','g/s/.h/four.py','g/[x].py','g/s/t/five.py': os.makedirs(os.path.dirname(n), exist_ok=True); open(n,'w').close()
for pat in '*','g/*','g/*.py','g/.*','g/**','g/**/','g/**/*.py','**/*.py','g/s','g/nope','nope/*','g/[ot]*','g/[[]x].py','./g/*.py','g//*.py','','g/','g/s/../*.py','*/*','**','g/?ne.py':
    for rec in (False, True): print(repr(pat), rec, sorted(glob.glob(pat, recursive=rec)))
print(sorted(glob.glob('*', root_dir='g')), sorted(glob.glob('**/*.py', root_dir='g', recursive=True)), sorted(glob.glob('g/**', recursive=True, include_hidden=True)), sorted(glob.glob(b'g/*')), sorted(glob.iglob('g/*'))[:1], glob.escape('a*[b]?'), glob.has_magic('a*'), glob.has_magic('a'))
print(sorted(glob.glob(os.path.abspath('g/*.py'))) == sorted(os.path.abspath(p) for p in glob.glob('g/*.py')))
import re
for pat in '*','**','a/*','**/*.py','a/**/b','.*','?','[!a]','a/**','**/**/x','a.b':
    for kw in {}, {'recursive':True}, {'include_hidden':True,'recursive':True}:
        r = re.compile(glob.translate(pat, **kw)); print(pat, kw, [t for t in ('a','.a','a/b','a/.b','a/b/c','a/b.py','b.py','','x','a/x/b','a.b') if r.match(t)])
with tempfile.TemporaryDirectory() as td:
    print(os.path.isdir(td), os.path.basename(td)[:3]); open(os.path.join(td,'x'),'w').close(); os.mkdir(os.path.join(td,'y'))
print(os.path.exists(td))
d = tempfile.TemporaryDirectory(prefix='pp', suffix='ss', dir='.'); print(os.path.basename(d.name)[:2], d.name[-2:], os.path.isabs(d.name), repr(d)[:19]); d.cleanup(); print(os.path.exists(d.name))
with tempfile.NamedTemporaryFile('w+', suffix='.txt', dir='.') as f: print(f.write('hi'), f.seek(0), f.read(), os.path.exists(f.name), f.name.endswith('.txt'), os.path.getsize(f.name), oct(os.stat(f.name).st_mode)); f.flush()
print(os.path.exists(f.name), f.closed)
f = tempfile.NamedTemporaryFile(delete=False); f.write(b'x'); f.close(); print(os.path.exists(f.name), open(f.name).read()); os.unlink(f.name)
with tempfile.NamedTemporaryFile(delete_on_close=False) as f: f.close(); print(os.path.exists(f.name))
print(os.path.exists(f.name))
with tempfile.TemporaryFile() as f: print(f.write(b'abc'), f.seek(1), f.read(), f.mode, type(f).__name__)
fd, name = tempfile.mkstemp(text=True); os.write(fd, b'q'); os.close(fd); print(open(name).read(), os.path.isabs(name)); os.remove(name)
name = tempfile.mkdtemp(prefix='zz'); print(os.path.isdir(name), oct(os.stat(name).st_mode)); os.rmdir(name)
print(os.path.isdir(tempfile.gettempdir()), tempfile.gettempprefix(), isinstance(tempfile.mktemp(), str), isinstance(tempfile.gettempdirb(), bytes))
with tempfile.SpooledTemporaryFile(max_size=5) as f: print(f._rolled, f.write(b'abc'), f._rolled, f.write(b'def'), f._rolled, f.seek(0), f.read(), f.mode)
with tempfile.SpooledTemporaryFile(mode='w+') as f: f.write('abc'); f.seek(0); print(f.read(), f.encoding)
attempt(tempfile.mkdtemp, suffix=b'x', prefix='y'); 
with open('in1','w') as f: f.write('a\nb\n')
with open('in2','w') as f: f.write('c\nd')
import fileinput
with fileinput.input(files=('in1','in2')) as f:
    for line in f: print(f.filename(), f.lineno(), f.filelineno(), f.isfirstline(), repr(line))
with fileinput.input('in1', inplace=True) as f:
    for line in f: print(line.rstrip().upper())
print(open('in1').read(), sorted(x for x in os.listdir() if x.startswith('in')))
with fileinput.FileInput(files=['in2'], mode='rb') as f: print(list(f))
import linecache; print(repr(linecache.getline('in2', 2)), repr(linecache.getline('in2', 9)), linecache.getlines('no'))
import stat; print(stat.filemode(0o100644), stat.filemode(0o40755), stat.S_ISREG(os.stat('a').st_mode), stat.S_IMODE(0o100644), stat.filemode(0o120777), stat.filemode(0o101777), stat.filemode(0o104711))
