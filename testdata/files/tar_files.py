# tarfile over files: written from files, extracted, members that lead out of the folder.
import os, tempfile
os.chdir(tempfile.mkdtemp())
import tarfile, io
os.makedirs('in/sub'); open('in/a.txt', 'w').write('aaa'); open('in/sub/b.txt', 'w').write('bbb' * 1000)
for mode, name in (('w', 'x.tar'), ('w:gz', 'x.tgz')):
    with tarfile.open(name, mode) as t: t.add('in'); t.add('in/a.txt', arcname='other', filter=lambda m: m.replace(mode=0o600, deep=False)); t.add('in/sub', 'skipped', filter=lambda m: None)
    with tarfile.open(name) as t: print(sorted(t.getnames()), os.path.basename(t.name)); t.extractall('out' + mode[-2:], filter='data'); t.extract('other', 'one', filter='tar')
    print(sorted(os.path.join(d, f) for d, _, fs in os.walk('out' + mode[-2:]) for f in fs), open('one/other').read(), tarfile.is_tarfile(name), tarfile.is_tarfile('in/a.txt'))
b = io.BytesIO()
with tarfile.open(fileobj=b, mode='w') as t:
    for n in ('../evil', '/abs/evil', 'fine'): t.addfile(tarfile.TarInfo(n))
    for n, l in (('l1', '/etc'), ('l2', '../..')): i = tarfile.TarInfo(n); i.type = tarfile.SYMTYPE; i.linkname = l; t.addfile(i)
b.seek(0)
with tarfile.open(fileobj=b) as t:
    for m in t.getmembers():
        try: t.extract(m, 'safe', filter='data'); print('extracted', m.name)
        except tarfile.FilterError as e: print(type(e).__name__, str(e).split(',')[0][:20])
    try: t.extractall('safe2')
    except tarfile.FilterError as e: print(type(e).__name__)
print(sorted(os.path.join(d, f) for d, _, fs in os.walk('safe') for f in fs), os.path.exists('evil'))
try: tarfile.open('nope.tar')
except FileNotFoundError as e: print(e)
with tarfile.open('x.tar', 'a') as t: t.add('in/a.txt', 'again')
print(tarfile.open('x.tar').getnames()[-1])
