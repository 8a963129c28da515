# open(): modes, arguments and their errors
import os, tempfile
os.chdir(tempfile.mkdtemp())
import io, os, sys, warnings
def attempt(f, *a, **k):
    try:
        r = f(*a, **k)
        print('->', r if not hasattr(r, 'close') else (type(r).__name__, getattr(r, 'mode', None)))
        if hasattr(r, 'close'): r.close()
    except BaseException as e:
        print(type(e).__name__, e.args, str(e))
open('a', 'w').close()
for mode in ['r','w','a','r+','w+','a+','x','rb','wb','ab','rb+','r+b','wb+','ab+','xb','rt','wt','tr','+r','b','','U','rU','rw','rr','r++','rbt','z','rz','xw','+','br','b+r']:
    if 'x' in mode and mode != 'xw':
        if os.path.exists('a'): os.remove('a')
    else:
        open('a','a').close()
    print(repr(mode), end=' ')
    attempt(open, 'a', mode)
open('a','w').close()
attempt(open, 'a', 'x')
attempt(open, 'a', 'r', 0)
attempt(open, 'a', 'rb', 0)
attempt(open, 'a', 'rb', -2)
attempt(open, 'a', 'r', -2)
attempt(open, 'a', 'rb', encoding='utf-8')
attempt(open, 'a', 'rb', errors='strict')
attempt(open, 'a', 'rb', newline='')
attempt(open, 'a', newline='x')
attempt(open, 'a', newline='\r\r')
attempt(open, 'a', encoding='nonsense')
attempt(open, 'a', encoding='hex')
attempt(open, 'a', errors='nonsense')
attempt(open, 'a', closefd=False)
attempt(open, 'a', 5)
attempt(open, 'a', buffering='x')
attempt(open, 'a', encoding=5)
attempt(open, 'a', errors=5)
attempt(open, 'a', newline=5)
attempt(open)
attempt(open, None)
attempt(open, 1.5)
attempt(open, [])
attempt(open, -1)
attempt(open, 999)
attempt(open, 'a\0b')
attempt(open, b'a\0b')
attempt(open, '')
attempt(open, 'nope/x')
attempt(open, 'nope/x', 'w')
attempt(open, 'a/x')
attempt(open, 'a/')
attempt(open, 'new/', 'w')
attempt(open, '.', 'w')
attempt(open, '.')
attempt(open, '\ud800')
attempt(open, 'x'*300)
attempt(open, 'x/'*3000)
attempt(open, 'a', opener=lambda p, f: -1)
attempt(open, 'a', opener=lambda p, f: 'x')
def opener(p, f):
    print('opener', p, f & (os.O_WRONLY|os.O_RDWR|os.O_CREAT|os.O_TRUNC|os.O_APPEND|os.O_EXCL))
    return os.open('a', f)
attempt(open, 'zzz', 'w', opener=opener)
class P:
    def __init__(self, x): self.x = x
    def __fspath__(self): return self.x
attempt(open, P('a')); attempt(open, P(b'a')); attempt(open, P(5))
with open(P('a')) as f: print(f.name, f)
with open(b'a') as f: print(f.name, f)
with warnings.catch_warnings(record=True) as w:
    warnings.simplefilter('always')
    open('a','rb',1).close()
    print([str(x.message) for x in w])
f = open('a', 'w'); print(f, f.buffer, f.buffer.raw); n = f.fileno(); print(isinstance(n, int)); f.close(); print(f, f.buffer, f.buffer.raw)
for m in ['fileno','read','readline','readlines','write','writelines','seek','tell','truncate','flush','__next__','__iter__','__enter__','isatty','readable','writable','seekable','detach']:
    for mode in ['r','rb','w','wb','r+b']:
        f = open('a', mode); f.close()
        try:
            a = {'write': ('x' if 'b' not in mode else b'x',), 'writelines': ([],), 'seek': (0,)}.get(m, ())
            print(m, mode, getattr(f, m)(*a))
        except Exception as e:
            print(m, mode, type(e).__name__, e)
f = open('a','wb',0); f.close(); print(f)
for m in ['fileno','read','readall','readinto','write','seek','tell','truncate','readable','isatty']:
    try: print(m, getattr(f, m)(*{'readinto': (bytearray(3),), 'write': (b'x',), 'seek': (0,)}.get(m, ())))
    except Exception as e: print(m, type(e).__name__, e)
for mode in 'r','w','rb','wb','r+','rb+':
    with open('a', mode) as f:
        for m, args in ('read', ()), ('readline', ()), ('write', ('x' if 'b' not in mode else b'x',)), ('truncate', ()), ('write', (5,)), ('write', (b'x' if 'b' not in mode else 'x',)), ('seek', (-1,)), ('seek', (0, 5)), ('seek', (1, 1)), ('seek', (1, 2)), ('readline', ('x',)), ('truncate', (-1,)), ('writelines', (5,)), ('writelines', ([5],)):
            try: print(mode, m, args, getattr(f, m)(*args))
            except Exception as e: print(mode, m, args, type(e).__name__, e)
