# text layer
import os, tempfile
os.chdir(tempfile.mkdtemp())
import io, os
def raw(name): 
    with open(name,'rb') as f: return f.read()
for nl in None, '', '\n', '\r', '\r\n':
    with open('t','w',newline=nl) as f: print(f.write('a\nb\r\nc\rd\n'), end=' ')
    print(repr(nl), raw('t'))
with open('t','wb') as f: f.write(b'one\ntwo\r\nthree\r\nfour\n\r\nlast')
for nl in None, '', '\n', '\r', '\r\n':
    with open('t',newline=nl) as f: print(repr(nl), list(f), f.newlines)
    with open('t',newline=nl) as f: print(repr(f.read()), f.newlines)
    with open('t',newline=nl) as f:
        out=[]
        while True:
            at = f.tell(); s = f.readline()
            if not s: break
            out.append((at, s))
        print(out)
        for at, s in out:
            f.seek(at); assert f.readline() == s, (nl, at, s)
    with open('t',newline=nl) as f: print([f.read(3) for _ in range(12)])
    with open('t',newline=nl) as f: print([f.readline(2) for _ in range(14)])
text = 'héllo wörld\n' * 3 + '日本語テキスト\n' + '😀 emoji\n'
for enc in 'utf-8','utf-16','utf-16-le','utf-16-be','utf-32','utf-8-sig','latin-1','cp1252','ascii':
    for errors in 'strict','replace','ignore','backslashreplace','xmlcharrefreplace','surrogateescape':
        try:
            with open('e','w',encoding=enc,errors=errors) as f: n = f.write(text)
        except UnicodeError as e: print(enc, errors, type(e).__name__, e); continue
        b = raw('e'); print(enc, errors, n, len(b), b[:12], b[-10:])
        with open('e',encoding=enc) as f:
            assert f.read() 
        with open('e',encoding=enc) as f:
            lines=[]
            while True:
                at=f.tell(); s=f.readline()
                if not s: break
                lines.append((at,s))
            if 'utf-16' != enc and 'utf-32' != enc and enc != 'utf-8-sig': print([a for a,_ in lines])
            for at,s in lines[::-1]:
                f.seek(at); assert f.readline()==s,(enc,at,s)
        with open('e','a',encoding=enc,errors=errors) as f: print(f.tell(), f.write('x'), f.tell())
        print(raw('e')[-4:])
with open('bad','wb') as f: f.write(b'ok\nbad \xff\xfe byte\ntail\xe2\x82')
for errors in 'strict','replace','ignore','backslashreplace','surrogateescape':
    try:
        with open('bad',encoding='utf-8',errors=errors) as f: print(errors, f.readline(), ascii(f.read()))
    except (UnicodeError, ) as e: print(errors, e)
    except Exception as e: print(errors, type(e), e)
try:
    with open('bad',encoding='ascii') as f: print(f.read())
except UnicodeError as e: print(e)
with open('bad',encoding='utf-8',errors='surrogateescape') as f: s=f.read()
with open('bad2','w',encoding='utf-8',errors='surrogateescape') as f: f.write(s)
print(raw('bad')==raw('bad2'))
with open('p','w') as f:
    print(f.writelines(['a\n','b\n','c']), f.tell(), f.line_buffering, f.write_through, f.encoding, f.errors, f.newlines, f.mode, f.name)
with open('p') as f:
    next(f)
    try: f.tell()
    except OSError as e: print(type(e), e)
    print(list(f), f.tell())
with open('p','r+') as f:
    print(f.read(1), f.tell()); f.seek(0,2); print(f.tell(), f.write('end'), f.tell()); f.seek(0); print(f.read())
    print(f.truncate(2), f.tell()); f.seek(0); print(repr(f.read()))
with open('p','w+') as f:
    f.write('hello'); f.seek(1); f.write('E'); f.seek(0); print(f.read()); f.seek(0); f.truncate(); print(repr(f.read()))
with open('p','a+') as f:
    f.write('abc'); print(f.tell()); f.seek(0); f.write('def'); f.seek(0); print(f.read())
with open('p','w') as f:
    f.reconfigure(encoding='utf-16', newline='\r\n'); f.write('a\nb'); print(f)
print(raw('p'))
with open('p','wb') as f: f.write('caf\xe9'.encode('latin-1'))
with open('p') as f:
    f.reconfigure(encoding='latin-1'); print(f.read(), f.encoding)
    try: f.reconfigure(encoding='utf-8')
    except Exception as e: print(type(e), e)
    f.reconfigure(line_buffering=True); print(f.line_buffering)
big = ''.join(f'line {i} é\n' for i in range(5000))
with open('big','w') as f: f.write(big)
with open('big') as f: print(sum(len(l) for l in f), len(big))
with open('big') as f:
    pos=[]
    for i in range(5000):
        if i%500==0: pos.append((i,f.tell()))
        f.readline()
    for i,p in pos: f.seek(p); assert f.readline()==f'line {i} é\n'
    print(pos[:4], pos[-1])
with open('crlf','w',newline='\r\n') as f: f.write(big)
with open('crlf') as f: 
    pos=[]
    for i in range(5000):
        if i%700==0: pos.append((i,f.tell()))
        f.readline()
    for i,p in pos: f.seek(p); assert f.readline()==f'line {i} é\n'
    print(pos[:4], pos[-1])
f = open('p'); b = f.detach(); print(b)
for m in 'read','write','close','detach','tell','closed','name','buffer','__repr__':
    try:
        x = getattr(f, m); print(m, x() if callable(x) else x)
    except Exception as e: print(m, type(e).__name__, e)
b.close()
with open('long','w') as f: f.write('x'*300000+'\n'+'y'*10)
with open('long') as f: print(len(f.readline()), f.read())
with open('u','w') as f: print('a', 1, file=f, sep='-'); print(file=f); f.writelines(str(i) for i in range(3))
print(raw('u'))
try:
    with open('u') as f:
        raise KeyError(1)
except KeyError: print(f.closed)
import sys
with open('o','w') as f:
    old=sys.stdout; sys.stdout=f
    try: print('redirected')
    finally: sys.stdout=old
print(raw('o'))
