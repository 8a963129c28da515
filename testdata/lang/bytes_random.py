# bytes, bytearray, memoryview: methods and changes with generated operands. A line shows the beginning of a result; the last sums up all of them.
seed = 20250
def rnd(n):
    global seed
    seed=(seed*6364136223846793005+1442695040888963407)%(1<<64)
    return (seed>>33)%n
def pick(l): return l[rnd(len(l))]
A=[b'a',b'b',b'A',b'B',b'1',b'0',b' ',b'\t',b'\n',b'\r',b'\x1c',b'\x0b',b'-',b'+',b"'",b'"',b'\\',b'\x00',b'\x7f',b'\x80',b'\xff',b'\xe9',b'%',b's']
def rb(maxn=8, al=None):
    al=al or pick([A,[b'a',b'b'],[b'a',b'b',b'ab',b' ']])
    return b''.join(pick(al) for _ in range(rnd(maxn+1)))
def longs(): return rb(6)*pick([1,10,30,70])+rb(5)
def anys(): return pick([rb,rb,longs])()
def num(): return pick([0,1,2,3,5,-1,-2,-5,10,40,100,None])
def n2(): return pick([0,1,2,3,5,8,20,-1])
def wrap(b): return pick([bytes,bytes,bytearray,memoryview])(b)
def subm(s):
    if rnd(12)==0: return pick([97,98,300,-1,'a',None,1.5])
    return wrap(pick([rb(3),s[:3],s[2:5],s[-3:],anys(),b'']))
M=['capitalize','center','count','endswith','expandtabs','find','index','isalnum','isalpha','isascii','isdigit','islower','isspace','istitle','isupper','join','ljust','lower','lstrip','partition','removeprefix','removesuffix','replace','rfind','rindex','rjust','rpartition','rsplit','rstrip','split','splitlines','startswith','strip','swapcase','title','translate','upper','zfill','getitem','slice','contains','mul','add','cmp','repr','percent','iter','hex','fromhex','mut','mut','mut','mv','mv']
def args(m,s,sub):
    if m in('center','ljust','rjust'): return (rnd(30),)+((pick(A),) if rnd(2) else ())
    if m in('count','find','index','rfind','rindex','startswith','endswith'):
        a=(sub,)
        if rnd(2): a+=(num(),)
        if len(a)==2 and rnd(2): a+=(num(),)
        if m.endswith('with') and rnd(3)==0: a=((rb(2),sub,rb(1)),)+a[1:]
        return a
    if m=='expandtabs': return (pick([0,1,4,8,-1]),) if rnd(2) else ()
    if m=='join': return ([pick([wrap(rb(3)),wrap(rb(3)),wrap(rb(2)),b'x']) for _ in range(rnd(5))],)
    if m in('lstrip','rstrip','strip'): return (pick([sub,None,rb(4)]),) if rnd(2) else ()
    if m in('partition','rpartition','removeprefix','removesuffix'): return (sub,)
    if m=='replace': return (sub,rb(3))+((n2(),) if rnd(2) else ())
    if m in('rsplit','split'): return pick([(),(None,),(sub,),(sub,n2()),(None,n2())])
    if m=='splitlines': return (True,) if rnd(2) else ()
    if m=='translate': return pick([(None,rb(3)),(bytes(range(255,-1,-1)),),(bytes(range(1,256))+b'q',rb(2)),(b'x',)])
    if m=='zfill': return (rnd(20),)
    return ()
def view(m):
    return (m.tolist() if m.format in 'BbcHhIiLlQq?' else 0, m.shape,m.strides,m.format,m.nbytes,m.readonly,m.c_contiguous,m.f_contiguous,m.contiguous,m.ndim,m.tobytes(),m.tobytes('F'))
def mv(s):
    base=bytearray(s) if rnd(2) else s
    m=memoryview(base)
    for _ in range(rnd(4)):
        k=rnd(6)
        if k==0: m=m[num():num():pick([None,1,2,-1,3])]
        elif k==1: m=m.cast(pick('BbcHhIiLlQqfd?'))
        elif k==2: m=m.cast('B',pick([[2,2],[len(m)],[1,len(m)//4,4] if len(m)>=4 else [1],[3,2]]))
        elif k==3: m=m.toreadonly()
        elif k==4: m[pick([0,1,-1,5])]=pick([0,1,255,256,-1,b'x',True,1.5,65535])
        elif k==5: m[num():num()]=pick([rb(2),bytearray(b'xy'),memoryview(b'abc'),b''])
    return view(m),bytes(base),m==base,m.hex(':',2)
def mut(s):
    b=bytearray(s)
    for _ in range(1+rnd(4)):
        k=rnd(13)
        if k==0: b.append(rnd(260))
        elif k==1: b.extend(pick([rb(3),[1,2,3],bytearray(b'q'),b,(300,),range(3)]))
        elif k==2: b.insert(n2(),rnd(256))
        elif k==3: b.pop(*pick([(),(0,),(n2(),)]))
        elif k==4: b.remove(pick([97,98,0,32]))
        elif k==5: b.reverse()
        elif k==6: b[num():num():pick([None,1,2,-1,-2])]=pick([rb(3),b,[1,2],b'',b'xy'])
        elif k==7: del b[num():num():pick([None,1,2,-1,-3])]
        elif k==8: b+=pick([rb(3),bytearray(b'z'),memoryview(b'mm'),b])
        elif k==9: b*=pick([0,1,2,-1])
        elif k==10: b[n2()]=rnd(256)
        elif k==11: del b[n2()]
        elif k==12: b.resize(rnd(12))
    return b
def do(s,m,sub):
    if m=='slice': return s[num():num():pick([None,1,2,3,-1,-2,-7])]
    if m=='getitem': return s[rnd(8)-2]
    if m=='mul': return s*(rnd(8)-2)
    if m=='add': return s+sub
    if m=='contains': return sub in s
    if m=='cmp': return s==sub,s!=sub,(s<sub,s<=sub,s>sub,s>=sub)
    if m=='repr': return repr(s),str(s)
    if m=='percent': return type(s)(pick([b'%s',b'%r',b'%a',b'%5s',b'%-5s|',b'%.2s',b'%10.3b',b'%%%s',b'%c',b'%(x)s',b'%x',b'%5',b'%d',b'%f',b'%5.1f|%s']))%pick([s,(s,),{b'x':s},5,(3.5,s),300,'é'])
    if m=='iter': return list(s),len(s),list(reversed(s)),sorted(set(s))
    if m=='hex': return s.hex(),s.hex(':',pick([1,2,-1,-2,3,0]))
    if m=='fromhex': return type(s).fromhex(pick([bytes(s).hex(),bytes(s).hex(' '),'zz','1','a b','0102 03']))
    if m=='mut': return mut(s)
    if m=='mv': return mv(bytes(s))
    return getattr(s,m)(*args(m,s,sub))
total = 0
for i in range(1500):
    s=pick([bytes,bytes,bytearray])(anys()); m=pick(M); sub=subm(s)
    st=seed
    try: r=ascii(do(s,m,sub))
    except Exception as e: r=type(e).__name__+': '+ascii(str(e))
    if '<memory at' in r: r=r.split('<memory')[0]
    text = str((i,m,repr(s)[:60],ascii(sub)[:10],r[:3000]))
    for c in text: total = (total * 31 + ord(c)) % 1000000007
    if i < 300: print(text[:110])
print('all:', total)
