# str: methods, slices, codecs and formats with generated operands. A line shows the beginning of a result; the last sums up all of them.
seed = 20250
def rnd(n):
    global seed
    seed=(seed*6364136223846793005+1442695040888963407)%(1<<64)
    return (seed>>33)%n
def pick(l): return l[rnd(len(l))]
ALPHA=['a','b','A','B','c','1','0',' ','\t','\n','\r','\x1c','\x0b','-','+','.','_',"'",'"','\\','\x00','\x7f','é','ß','ǅ','ŉ','İ','ı','Σ','σ','ς','日','本','\u2028','\x85','\u00a0','\ud800','\udc00','\udc80','😀','𐐀','ﬁ','ª','²','½','Ⅷ','٣','ʰ','\u0345','\u200b','%','{','}','s','d']
SMALL=['a','b','ab','é',' ','日']
def rs(maxn=8, al=None):
    al=al or pick([ALPHA,SMALL,SMALL,['a','b']])
    return ''.join(pick(al) for _ in range(rnd(maxn+1)))
def longs():
    base=rs(6); k=pick([1,10,30,70]); return base*k+rs(5)
def anys(): return pick([rs,rs,longs])()
def num(): return pick([0,1,2,3,5,-1,-2,-5,10,40,100,None])
def n2(): return pick([0,1,2,3,5,8,20,-1])
def call():
    s=anys(); m=pick(M)
    sub=pick([rs(3),s[:3],s[2:5],s[-3:],anys(),''])
    return s,m,sub
M=['capitalize','casefold','center','count','endswith','expandtabs','find','index','isalnum','isalpha','isascii','isdecimal','isdigit','isidentifier','islower','isnumeric','isprintable','isspace','istitle','isupper','join','ljust','lower','lstrip','partition','removeprefix','removesuffix','replace','rfind','rindex','rjust','rpartition','rsplit','rstrip','split','splitlines','startswith','strip','swapcase','title','translate','upper','zfill','__getitem__','slice','__contains__','__mul__','__add__','cmp','encode','repr','percent','format','hash','iter','maketrans','bytes']
def args(m,s,sub):
    if m in('center','ljust','rjust'): return (rnd(30),)+((pick(ALPHA),) if rnd(2) else ())
    if m in('count','find','index','rfind','rindex','startswith','endswith'):
        a=(sub,)
        if rnd(2): a+=(num(),)
        if len(a)==2 and rnd(2): a+=(num(),)
        if m.endswith('with') and rnd(3)==0: a=((rs(2),sub,rs(1)),)+a[1:]
        return a
    if m=='expandtabs': return (pick([0,1,4,8,-1]),) if rnd(2) else ()
    if m=='join': return ([rs(3) for _ in range(rnd(5))],)
    if m in('lstrip','rstrip','strip'): return (pick([sub,None,rs(4)]),) if rnd(2) else ()
    if m in('partition','rpartition','removeprefix','removesuffix','__contains__','__add__'): return (sub,)
    if m=='replace': return (sub,rs(3))+((n2(),) if rnd(2) else ())
    if m in('rsplit','split'): return pick([(),(None,),(sub,),(sub,n2()),(None,n2())])
    if m=='splitlines': return (True,) if rnd(2) else ()
    if m=='translate': return ({ord(pick(ALPHA)):pick([None,'x','日本',65,0x1F600,'',1.5,0xd800]) for _ in range(6)},)
    if m=='zfill': return (rnd(20),)
    if m in('__getitem__','__mul__'): return (rnd(8)-2,)
    return ()
def show(r): return ascii(r)
def do(s,m,sub):
    if m=='slice': return s[num():num():pick([None,1,2,3,-1,-2,-7])]
    if m=='cmp': return s<sub,s<=sub,s==sub,s!=sub,s>sub,s>=sub
    if m=='encode':
        e=pick(['utf-8','ascii','latin-1','utf-16','utf-16-le','utf-16-be','utf-32','utf-32-be','cp1252','cp437','iso8859-15','koi8-r','unicode_escape','raw_unicode_escape','utf-8-sig','utf-7','punycode'])
        return e,s.encode(e,pick(['strict','ignore','replace','backslashreplace','namereplace','xmlcharrefreplace','surrogateescape','surrogatepass']))
    if m=='repr': return repr(s),ascii(s)
    if m=='percent': return pick(['%s','%r','%a','%5s','%-5s|','%.2s','%10.3r','%%%s','%c','%(x)s','%x','%5'])%pick([s,(s,),{'x':s}])
    if m=='format': return format(s,pick(['','5','<5','>12','^9','é^11','.2','10.3','s','05','=5','d','+5','日<4.1',' ','x^30s','_','z','#']))
    if m=='hash': return hash(s)
    if m=='iter': return list(s),len(s),list(reversed(s)),sorted(set(s))
    if m=='maketrans':
        t=rs(3); u=rs(3)
        return s.translate(str.maketrans(t,u,pick(ALPHA)))
    if m=='bytes':
        b=bytes([rnd(256) if rnd(3) else pick([0xc3,0xe2,0x82,0xac,0xed,0xa0,0x80,0xf0,0x9f,0x98,0x41,0xd8,0xdc,0]) for _ in range(rnd(12))])
        e=pick(['utf-8','utf-8','utf-8','ascii','latin-1','utf-16','utf-16-le','utf-16-be','utf-32','utf-32-le','cp1252','cp437','unicode_escape','raw_unicode_escape','utf-8-sig','utf-7','punycode'])
        return e,b,b.decode(e,pick(['strict','ignore','replace','backslashreplace','surrogateescape','surrogatepass']))
    return getattr(s,m)(*args(m,s,sub))
total = 0
for i in range(1500):
    s,m,sub=call()
    st=seed
    try: r=show(do(s,m,sub))
    except Exception as e: r=type(e).__name__+': '+ascii(str(e))
    text = str((i,m,show(s)[:60],show(sub)[:40],r[:3000]))
    for c in text: total = (total * 31 + ord(c)) % 1000000007
    if i < 300: print(text[:110])
print('all:', total)
