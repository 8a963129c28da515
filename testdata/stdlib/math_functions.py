import math
inf=math.inf; nan=math.nan
one=['acos','acosh','asin','asinh','atan','atanh','cos','cosh','degrees','erf','erfc','exp','exp2','expm1','fabs','gamma','lgamma','log10','log1p','log2','radians','sin','sinh','sqrt','tan','tanh','ulp','ceil','floor','trunc','log','modf','frexp','isfinite','isinf','isnan','isqrt','factorial']
vals=[0,-0.0,1,-1,2,0.5,inf,-inf,nan,1e308,-1000,10**400,'x',170.5,-1.5,2**70,True]
for f in one:
    for v in vals:
        if f in('factorial',) and isinstance(v,(int,float)) and (v==2**70 or abs(v)>1e15): continue
        try: r=repr(getattr(math,f)(v))
        except Exception as e: r=type(e).__name__+': '+str(e)
        if len(r)>200: r=r[:50]
        print(f, repr(v)[:30], r)
two=['atan2','copysign','fmod','hypot','ldexp','log','nextafter','pow','remainder','comb','perm','gcd','lcm','isclose']
for f in two:
    for a in [0,-0.0,1,-8,2.5,inf,nan,'x',10**400]:
        for b in [0,-0.0,-1,2.5,-inf,nan,'x',10**400,3,0.5,2000]:
            if f in('comb','perm') and (a==10**400 or b==10**400): 
                if b!=3: continue
            try: r=repr(getattr(math,f)(a,b))
            except Exception as e: r=type(e).__name__+': '+str(e)
            if len(r)>200: r=r[:50]
            print(f, repr(a)[:20],repr(b)[:20], r)
