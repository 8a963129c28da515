# format(), %, str.format and f-strings with generated values and specifiers. A line shows the beginning of a result; the last sums up all of them.
seed = 20250
def rnd(n):
    global seed
    seed=(seed*6364136223846793005+1442695040888963407)%(1<<64)
    return (seed>>33)%n
def pick(l): return l[rnd(len(l))]
def val():
    k=rnd(9)
    if k<3: return pick([0,1,-1,5,-7,123,-4567,10**6,2**31,-2**63,2**63-1,2**64,10**30,True,False,rnd(10**9)-5*10**8])
    if k<6: return pick([0.0,-0.0,1.0,-1.5,3.14159,1e15,1e16,1e-5,123456789.125,float('inf'),float('nan'),-2.5,0.5,1e300,5e-324,(rnd(10**9)-5*10**8)/997])
    if k==6: return pick([1j,1+2j,-0.5-3j])
    if k==7: return pick(['abc','é日','',"x'y"])
    return pick([None,[1,'a'],(1,),{'k':2},b'x'])
def spec():
    s=''
    if rnd(3)==0: s+=pick(['','*','é','0','{']) + pick('<>^=')
    if rnd(3)==0: s+=pick('+- ')
    if rnd(8)==0: s+='z'
    if rnd(6)==0: s+='#'
    if rnd(3)==0: s+='0'
    if rnd(2): s+=str(pick([0,1,3,5,8,12,20,39,40,41,60]))
    if rnd(3)==0: s+=pick(',,,_')
    if rnd(3)==0: s+='.'+str(pick([0,1,2,3,6,10,15,20]))
    if rnd(3): s+=pick('dfxXobceEgGnFs%')
    return s
def pspec():
    s='%'
    if rnd(8)==0: s+='(k)'
    for _ in range(rnd(3)): s+=pick('-+ #0')
    if rnd(2): s+=pick(['5','12','*','0'])
    if rnd(3)==0: s+=pick(['.3','.0','.','.*','.10'])
    s+=pick('diuoxXeEfFgGcrsa%z')
    return s
class O:
    def __init__(s,v): s.v=v; s.l=[1,2,{'a':v}]; s.d={'q':v,'0':1}
    def __format__(s,f): return 'O<'+f+'>'
    def __str__(s): return 'Ostr'
    def __repr__(s): return 'Orep\u00e9'
def tmpl():
    parts=''
    for _ in range(1+rnd(4)):
        k=rnd(12)
        parts+=pick(['{}','{0}','{1}','{a}','{a.v}','{a.l[2][a]}','{a.d[q]}','{a.d[0]}','{!r}','{0!s:>5}','{a!a}','{:{}}','{:{w}}','{0:{w}.{p}}','{{','}}','text','é','{','}','{a.nope}','{a.l[9]}','{9}','{b}','{a.l[-1]}','{ 0}','{0.}','{0[}','{:>{w}}|{:<6}','{a:x{w}y}','{!x}','{:}','{a.l[2]}','{0[0]}'])
    return parts
total = 0
for i in range(1500):
    k=rnd(4); v=val(); st=seed
    try:
        if k==0: s=spec(); r=format(v,s)
        elif k==1: s=pspec(); r=s%(v if rnd(2) else pick([(v,),(3,v),(2,3,v),{'k':v}]))
        elif k==2: s=tmpl(); r=s.format(v,pick([5,'<6',7]),a=O(v),w=6,p=2)
        else:
            s=spec(); r=f'{v:{s}}|{v!r:>9}|{v}|{v!s}|{v!a}' if rnd(2) else f'{v=}{v=:{s}}'
        r=ascii(r)
    except Exception as e: r=type(e).__name__+': '+ascii(str(e))
    text = str((i,k,ascii(v),ascii(s),r[:2000]))
    for c in text: total = (total * 31 + ord(c)) % 1000000007
    if i < 300: print(text[:110])
print('all:', total)
