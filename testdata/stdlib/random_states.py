"""random: states that setstate refuses and takes, gauss_next, limits of getrandbits and randbytes."""
import random
def T(name,f):
    try: r=f(); r=ascii(r)[:80]
    except BaseException as e: r=type(e).__name__+': '+str(e)
    print(name,r)
r=random.Random(1); st=r.getstate(); v=st[1]
class I:
    def __index__(self): return 5
class Bad:
    def __index__(self): raise KeyError('x')
class L(list): pass
T('a',lambda:r.setstate(5)); T('b',lambda:r.setstate(())); T('c',lambda:r.setstate((3,)))
T('d',lambda:r.setstate((3,v))); T('e',lambda:r.setstate((3,v,None,4))); T('f',lambda:r.setstate((4,v,None)))
T('g',lambda:r.setstate((3,list(v),None))); T('h',lambda:r.setstate((3,v[:-1],None))); T('i',lambda:r.setstate((3,v+(1,),None)))
T('j',lambda:r.setstate((3,('a',)+v[1:],None))); T('k',lambda:r.setstate((3,(1.5,)+v[1:],None))); T('l',lambda:r.setstate((3,(-1,)+v[1:],None)))
T('m',lambda:r.setstate((3,(2**32,)+v[1:],None))); T('n',lambda:r.setstate((3,(2**64,)+v[1:],None))); T('o',lambda:r.setstate((3,(2**63,)+v[1:],None))); T('o2',lambda:(r.setstate((3,(2**40+7,)+v[1:],None)),r.getstate()[1][0]))
T('p',lambda:(r.setstate((3,(I(),)+v[1:],None)),r.getstate()[1][0])); T('q',lambda:r.setstate((3,(Bad(),)+v[1:],None))); T('r',lambda:r.setstate((3,(True,)+v[1:],None)))
for idx in (-1,0,624,625,1,2**31,2**32,2**63,2**64,-2**63,-2**70,'x',1.5,None,I(),True):
    T(('idx',str(idx)[:5] if not isinstance(idx,I) else 'I'),lambda:(r.setstate((3,v[:-1]+(idx,),None)),r.random()))
T('s',lambda:(r.setstate((3,v,'gauss')),r.gauss_next)); T('t',lambda:(r.setstate((3,v,1.5)),r.gauss_next,r.gauss(0,1)))
T('u',lambda:(r.setstate((3,v,'gauss')),r.gauss(0,1))); T('v',lambda:(r.setstate([3,v,None]))); T('w',lambda:r.setstate(None)); T('x',lambda:r.setstate('abc')); T('y',lambda:r.setstate({}))
T('z',lambda:r.setstate((3.0,v,None))); T('A',lambda:r.setstate(('3',v,None))); T('B',lambda:r.setstate((None,v,None)))
for vv in (v,list(v),v[:-1],('a',)+v[1:],5,None,tuple(-x for x in v),(1.5,)+v[1:],(Bad(),)+v[1:],(2**70,)+v[1:],iter(v),'abc',(-2**70,)+v[1:]):
    T(('v2',str(type(vv))),lambda:(r.setstate((2,vv,None)),r.random()))
T('C',lambda:r.setstate((1,v,None))); T('D',lambda:r.setstate((2,v))); T('D2',lambda:r.setstate((2,)))
T('E',lambda:r.getrandbits(-1)); T('F',lambda:r.getrandbits(0)); T('H',lambda:r.getrandbits(2**63)); T('H2',lambda:r.getrandbits(2**64));T('H3',lambda:r.getrandbits(2**65)); T('J',lambda:r.getrandbits(1.0)); T('K',lambda:r.getrandbits('a')); T('M',lambda:r.getrandbits(-2**70)); T('N',lambda:r.getrandbits(2**62)); T('N2',lambda:r.getrandbits(I())); T('N3',lambda:r.getrandbits()); T('N4',lambda:r.getrandbits(2**63-1));T('N5',lambda:r.getrandbits(2**64-1))
T('O',lambda:r.randbytes(-1)); T('P',lambda:r.randbytes(0)); T('Q',lambda:r.randbytes(2**63)); T('R',lambda:r.randbytes(2**61)); T('S',lambda:r.randbytes(2**60)); T('U',lambda:r.randbytes(1.5)); T('V',lambda:r.randbytes('a')); T('W',lambda:r.randbytes(I())); T('X',lambda:r.randbytes(2**64)); T('Y',lambda:r.randbytes(-2**70)); T('Z',lambda:r.randbytes(2**58)); T('ZZ',lambda:r.randbytes(2**70)); T('ZY',lambda:r.randbytes(2**42)); T('ZX',lambda:r.randbytes(True)); T('ZW',lambda:r.randbytes(2**44))
s=random.SystemRandom()
T('sa',lambda:s.getrandbits(-1)); T('sb',lambda:s.getrandbits(0)); T('sc',lambda:s.getrandbits(1.5)); T('sd',lambda:s.getrandbits(2**70)); T('se',lambda:s.randbytes(-1)); T('sf',lambda:s.randbytes(2**70)); T('sg',lambda:s.randbytes('a')); T('si',lambda:s.getrandbits('a')); T('sj',lambda:s.getrandbits(2**62)); T('sk',lambda:s.getrandbits(2**63))
