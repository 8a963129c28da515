"""Random: states of other versions, and methods that an instance or a class overrides."""
import random
g=random.Random(5)
for s in ((2,None,None),(2,(1,2,3),None),(2,('x',)*625,None),(2,),(2,[1]*625,None),(2,'a'*625,None),(1,2,3),(3,None,None),(3,('a',)*625,None),(3,(-1,)*625,None),(2,(-1,)*625,None),(2,(2**40,)*624+(600,),None),(3,(2**32,)*624+(600,),None),(2,(-5,)*624+(600,),0.5)):
    try: g.setstate(s); print(g.getstate()[1][:3],g.getstate()[1][-1],g.gauss(), g.random())
    except BaseException as e: print(str(s)[:30],type(e).__name__,e)
for k in (-1,-1<<1000,1<<1000,2**63,'x',1.0,0):
    try: print(g.getrandbits(k))
    except Exception as e: print(str(k)[:10],type(e).__name__,e)
    if k not in ("x", 1<<1000):
     try: print(type(random.SystemRandom().getrandbits(k)))
     except Exception as e: print(str(k)[:10],type(e).__name__,e)
g=random.Random(5)
g.random=lambda: 0.25
print(g.uniform(0,8),g.triangular(),g.randrange(10),g.choice('abc'),g.gauss(),g.expovariate(2),g.shuffle([1,2,3]),g.betavariate(1,2),g.choices('abcd',k=3),g.sample('abcdef',3),g.binomialvariate(20,.3))
g.getrandbits=lambda k: 1
print(g.randrange(10),g.choice('abc'),g.sample('abcdef',2),g.randint(3,9),g.randbytes(3),g.getstate()[2])
del g.random
print(g.random()!=0.25, g.randrange(5))
class R(random.Random):
    def random(self): return 0.5
r=R(); print(r.randrange(10),r.uniform(0,1),r.choice('abcdef')); r.random=lambda: 0.9; print(r.randrange(10),r.uniform(0,1)); r.getrandbits=lambda k: 0; print(r.randrange(10))
class Q(random.Random):
    def getrandbits(self,k): return 2
q=Q(1); print(q.randrange(10),q.uniform(0,1)); q.random=lambda: .75; print(q.randrange(10),q.uniform(0,1))
