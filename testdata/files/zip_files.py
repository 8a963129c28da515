# zipfile over files: written from files, extracted, names that lead out of the folder.
import os, tempfile
os.chdir(tempfile.mkdtemp())
import zipfile, os, io
os.makedirs('in/sub'); open('in/a.txt', 'w').write('aaa'); open('in/sub/b.txt', 'w').write('bbb' * 100)
with zipfile.ZipFile('x.zip', 'w', zipfile.ZIP_DEFLATED) as z:
    for folder, dirs, files in os.walk('in'):
        for f in sorted(files): z.write(os.path.join(folder, f))
    z.write('in/a.txt', 'other/name.txt'); z.write('in', 'folder')
with zipfile.ZipFile('x.zip') as z:
    print(sorted(z.namelist()), z.filename, z.getinfo('folder/').is_dir()); z.extractall('out'); print(z.extract('other/name.txt', 'one'))
print(sorted(os.path.join(d, f) for d, _, fs in os.walk('out') for f in fs), open('out/in/sub/b.txt').read()[:3], zipfile.is_zipfile('x.zip'), zipfile.is_zipfile('in/a.txt'), zipfile.is_zipfile('nope'))
b = io.BytesIO()
with zipfile.ZipFile(b, 'w') as z:
    for n in ('../../etc/evil', '/abs/evil', 'a/../../b'): z.writestr(n, 'x')
with zipfile.ZipFile(b) as z: z.extractall('safe')
print(sorted(os.path.join(d, f) for d, _, fs in os.walk('safe') for f in fs))
try: zipfile.ZipFile('nope.zip')
except FileNotFoundError as e: print(e)
with zipfile.ZipFile('x.zip', 'a') as z: z.writestr('new', 'n')
try: zipfile.ZipFile('x.zip', 'x')
except FileExistsError as e: print(e)
print(zipfile.ZipFile('x.zip').read('new'), (zipfile.Path('x.zip') / 'in' / 'a.txt').read_text())
