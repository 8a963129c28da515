import math
def t(s):
    try: print(s, '->', repr(eval(s)))
    except Exception as e: print(s,'->', type(e).__name__, e)
inf=math.inf;nan=math.nan
class F:
    def __float__(self): return 3.7
    def __floor__(self): return 'fl'
class I:
    def __index__(self): return 7
for s in ["math.floor(F())","math.ceil(F())","math.trunc(F())","math.trunc('x')","math.sqrt(F())","math.sqrt(I())","math.factorial(I())","math.factorial(10**20)","math.factorial(5.0)","math.comb(I(),2)","math.comb(10**30,10**30-1)","math.comb(10**30,10**29)","math.perm(5)","math.perm(5,None)","math.perm(10**30,10**25)","math.perm(-1)","math.perm(3,-1)","math.gcd()","math.gcd(0,0)","math.gcd(-6)","math.lcm()","math.lcm(0,5)","math.lcm(-4,6)","math.prod([])","math.prod([1,2.5,3])","math.prod(['a',3],start=2)","math.prod(5)","math.fsum([1e308,1e308])","math.fsum([inf,-inf])","math.fsum([nan,1])","math.fsum([1e308,1e308,-1e308])","math.fsum(['a'])","math.fsum([.1]*10)","math.dist((1,2),(3,4))","math.dist([1,2],(3,4))","math.dist((1,2),(3,))","math.dist((),())","math.dist((1,'a'),(2,3))","math.dist(5,(2,3))","math.hypot()","math.hypot(-3)","math.hypot(inf,nan)","math.hypot(1,2,3,nan)","math.hypot(1e308,1e308,1e308)","math.sumprod([1,2],[3,4])","math.sumprod([1,2],[3])","math.sumprod([1.5]*3,[2]*3)","math.sumprod(['a'],[2])","math.sumprod([1e308],[10])","math.sumprod(5,[1])","math.sumprod([10**400],[1.5])","math.sumprod([0.1]*10,[1]*10)","math.isclose(1,1.0000000001)","math.isclose(1,2,rel_tol=-1)","math.isclose(inf,inf)","math.isclose(1,1.1,abs_tol=.2)","math.isclose(1,2,3)","math.log(8,2)","math.log(0)","math.log(-5)","math.log(10**400)","math.log(-10**400)","math.log(10**400,10)","math.log(5,0)","math.log(5,1)","math.log('a')","math.log(2,'a')","math.log()","math.log(1,2,3)","math.log2(2**1000+1)","math.log10(10**500)","math.log2(0)","math.log2(-1)","math.log10(0)","math.log1p(-1)","math.log1p(-2)","math.ldexp(1,10**30)","math.ldexp(1,-10**30)","math.ldexp(0,10**30)","math.ldexp(1,1.5)","math.nextafter(1,2,steps=3)","math.nextafter(1,2,steps=-1)","math.nextafter(1,2,steps=10**30)","math.nextafter(0,1,steps=2**70)","math.nextafter(1,nan)","math.nextafter(-1,1,steps=2**64)","math.nextafter(1,2,3)","math.nextafter(-5e-324,1)","math.nextafter(5e-324,-1)","math.nextafter(-5e-324,1,steps=1)","math.nextafter(5e-324,-1,steps=2)","math.nextafter(0.0,-0.0)","math.fma(1,2,3)","math.fma(inf,0,1)","math.fma(nan,0,inf)","math.fma(1e308,10,1)","math.fma(inf,1,-inf)","math.pow(-8,1/3)","math.pow(0,-1)","math.pow(10,1000)","math.pow(-inf,3)","math.remainder(5,0)","math.remainder(inf,2)","math.remainder(5,3)","math.remainder(7,inf)","math.fmod(5,0)","math.fmod(inf,2)","math.fmod(-5,3)","math.fmod(5,inf)","math.isqrt(10**40)","math.isqrt(-1)","math.isqrt(2.0)","math.modf(-inf)","math.modf(3.7)","math.modf(-0.0)","math.frexp(0)","math.ulp(inf)","math.sin()","math.sin(1,2)","math.sin(x=1)","math.comb(1)","math.gcd(x=1)","math.atan2(1)","math.floor(1.5,2)","math.copysign(1)","math.gcd(*[2**100,2**50])","math.lgamma(-inf)","math.gamma(171.7)","math.exp(710)","math.cosh(711)","math.expm1(710)","math.sqrt(-0.0)","math.floor(-0.5)","math.ceil(1e300)==int(1e300)","math.prod(range(1,30))","math.prod([2.0,3,2**70])","math.perm(10,3)","math.comb(10,11)","math.isfinite(10**400)","math.degrees(math.pi)","math.radians(180)","math.sumprod([True,2],[3.0,4])","math.sumprod([2**62],[4])","math.sumprod([2**62,1.5],[4,2])","math.hypot(10**400)", "math.factorial(-10**30)","math.perm(10**30,3)","math.comb(5,10**30)","math.comb(-1,2)","math.comb(2,-1)","math.dist((1,2,inf),(1,2,nan))","math.log(2**-1074)","math.ldexp(5e-324,2000)","math.ldexp(inf,5)","math.ldexp(1,-1075)","math.ldexp(3,-1075)","[math.comb(61,k) for k in range(62)]","[math.comb(62,k) for k in range(62)]","math.comb(100,50)","math.perm(30,30)","math.factorial(25)","[math.isqrt(n*n-1) for n in (2**31,3037000499,3037000500,2**32)]","math.isqrt(2**63-1)","math.lcm(2**40,2**41-1)","math.lcm(-2**63,3)","math.gcd(-2**63,0)"]: t(s)
# pseudo random sums
x=12345
def rnd():
    global x
    x=(x*1103515245+12345)%2**31
    return (x/2**31-0.5)*10.0**(x%37-18)
for n in (2,3,5,10,40):
    v=[rnd() for _ in range(n)]; w=[rnd() for _ in range(n)]
    print(n, math.hypot(*v), math.dist(v,w), math.fsum(v), math.fsum([a*b for a,b in zip(v,w)]), math.sumprod(v,w), math.prod(v))
for k in range(1,60,7):
    n=7**(k*40)+k
    print(math.log(n), math.log2(n), math.log10(n), math.log(n,3))
for i in range(200):
    a,b=abs(rnd()),abs(rnd()); print(math.hypot(a,b), math.fmod(a,b), math.remainder(a,b), math.fma(a,b,rnd()))
