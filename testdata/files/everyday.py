# everyday uses of files by the library and by programs
import os, tempfile
os.chdir(tempfile.mkdtemp())
import os, logging, configparser, csv, contextlib, sys, pprint, traceback, hashlib, array, argparse, json, io, pickle, collections, itertools, re, string
cp = configparser.ConfigParser(); cp['a'] = {'x': '1', 'y': 'é'}
with open('c.ini', 'w') as f: cp.write(f)
cp2 = configparser.ConfigParser(); print(cp2.read(['c.ini', 'nope.ini']), dict(cp2['a']), cp2.read('c.ini', encoding='utf-8'))
logging.basicConfig(filename='log.txt', level=logging.INFO, format='%(levelname)s:%(message)s', force=True)
logging.info('hello %s', 'x'); logging.warning('w'); logging.debug('no')
h = logging.FileHandler('log2.txt', mode='w'); lg = logging.getLogger('q'); lg.addHandler(h); lg.propagate = False; lg.error('err'); h.close()
logging.shutdown(); print(open('log.txt').read(), open('log2.txt').read())
with open('out.txt', 'w') as f, contextlib.redirect_stdout(f): print('redirected'); sys.stdout.write('x\n')
print(open('out.txt').read())
with open('pp.txt', 'w') as f:
    pprint.pprint({'a': list(range(30))}, stream=f)
    try: 1/0
    except ZeroDivisionError: traceback.print_exc(file=f)
print([l for l in open('pp.txt') if 'File' not in l and '~' not in l][-3:])
with open('out.txt', 'rb') as f: print(hashlib.file_digest(f, 'sha256').hexdigest())
a = array.array('i', [1,2,3])
with open('arr', 'wb') as f: a.tofile(f)
b = array.array('i')
with open('arr', 'rb') as f:
    b.fromfile(f, 2); print(b)
    try: b.fromfile(f, 5)
    except EOFError as e: print(e, b)
p = argparse.ArgumentParser(); p.add_argument('f', type=open); ns = p.parse_args(['out.txt']); print(ns.f.read()); ns.f.close()
with open('rows.csv', 'w', newline='') as f:
    w = csv.DictWriter(f, fieldnames=['a','b']); w.writeheader(); w.writerows({'a': i, 'b': i*i} for i in range(3))
print(open('rows.csv', newline='').read().splitlines(), [r for r in csv.reader(open('rows.csv'))])
with open('words.txt', 'w') as f: f.writelines(w + '\n' for w in 'the cat the dog'.split())
print(collections.Counter(line.strip() for line in open('words.txt')).most_common(1), sum(1 for _ in open('words.txt')), max(open('words.txt'), key=len), sorted(open('words.txt')), list(map(str.strip, open('words.txt'))), dict(enumerate(open('words.txt'))), [*open('words.txt')], tuple(zip(open('words.txt'), itertools.count())))
first, *rest = open('words.txt'); print(first, rest)
print(''.join(reversed(open('words.txt').readlines())), 'cat\n' in open('words.txt'), any('dog' in l for l in open('words.txt')))
it = iter(lambda f=open('words.txt'): f.read(5), ''); print(list(it))
with open('words.txt') as f: print(next(f), f.readline(), list(itertools.islice(f, 1)), f.read())
with open('words.txt') as f:
    for i, l in enumerate(f):
        if i == 1: break
    print(f.readline(), [x for x in f])
with open('b.bin', 'wb') as f: f.write(bytes(range(256)) * 3)
with open('b.bin', 'rb') as f:
    for chunk in iter(lambda: f.read(300), b''): print(len(chunk), end=' ')
print(string.Template(open('words.txt').read()[:3]).substitute())
class Tee(io.TextIOBase):
    def __init__(self, *fs): self.fs = fs
    def write(self, s):
        for f in self.fs: f.write(s)
        return len(s)
with open('t1', 'w') as f1, open('t2', 'w') as f2: print('tee', file=Tee(f1, f2))
print(open('t1').read() == open('t2').read() == 'tee\n')
def gen():
    with open('words.txt') as f:
        for l in f: yield l.strip()
g = gen(); print(next(g)); g.close(); print(list(gen()))
try:
    with open('fail.txt', 'w') as f:
        f.write('partial'); raise ValueError('x')
except ValueError: print(open('fail.txt').read(), f.closed)
import weakref, gc, copy
for bad in (lambda: copy.copy(open('t1')), lambda: pickle.dumps(open('t1')), lambda: json.dumps(open('t1')), lambda: open('t1') + 1, lambda: len(open('t1')), lambda: open('t1')[0], lambda: copy.deepcopy(open('t1','rb'))):
    try: bad()
    except Exception as e: print(type(e).__name__, e)
print(bool(open('t1')), open('t1') == open('t1'), type(hash(open('t1'))), isinstance(open('t1'), io.IOBase), hasattr(open('t1'), '__enter__'))
print([m for m in ('read','readline','readlines','write','writelines','seek','tell','close','closed','name','mode','encoding','newlines','errors','buffer','detach','fileno','flush','isatty','line_buffering','readable','reconfigure','seekable','truncate','writable','write_through','_CHUNK_SIZE') if not hasattr(open('t1'), m)])
