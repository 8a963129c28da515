# decimal: construction, arithmetic, rounding, formatting, contexts, signals and the transcendental functions.
from decimal import *
import decimal
def e(f,*a,**k):
    try: print(repr(f(*a,**k)))
    except Exception as x: print(type(x).__name__, x, type(x).__mro__[1].__name__)
D=Decimal
print(decimal.__all__ if hasattr(decimal,'__all__') else '', getcontext(), DefaultContext, BasicContext, ExtendedContext, decimal.MAX_PREC, decimal.MAX_EMAX, decimal.MIN_EMIN, decimal.MIN_ETINY, decimal.HAVE_THREADS)
for v in ['1.10','-0','1e3','1E-7','0.000001','0.0000001','123456789012345678901234567890','inf','-Infinity','nan','sNaN12','NaN0','  1_000.5 ','1e999999','.5','5.','-.0e5','0E+3','abc','','1e','--1','+1','1e1000000000000000000000','٣',5,-7,2**100,1.1,float('nan'),float('-inf'),True,(0,(1,2,3),-2),(1,(),0),(0,(1,),'F'),(0,(),'n'),(0,(1,2),'N'),[0,[1],1],D('2.5'),None,b'1',(2,(1,),0),(0,(10,),0),1j]: print(repr(v),end=' '); e(D,v)
a,b=D('1.1'),D('2.25')
print(a+b,a-b,a*b,a/b,a//b,a%b,divmod(b,a),a**2,b**D('0.5'),-a,+a,abs(-a),a+1,1-a,2*a,1/a,2**a,5//a,5%a,a<b,a==1.1,a==D('1.10'),a>1,a!=2,hash(a)==hash(1.1),hash(D(2))==hash(2),D('0.5')==0.5, hash(D('0.5'))==hash(0.5), D(1)/D(3), D(2).sqrt(), D(100).sqrt(), D(1).exp(), D(10).ln(), D(1000).log10(), D('1e-5').exp(), D(2)**-1, D(2)**100, D('1.1')**D('2.2'),(-D(2))**3)
for f in [lambda: a+1.0, lambda: a/0, lambda: D(0)/0, lambda: a//0, lambda: a%0, lambda: D('inf')-D('inf'), lambda: D('inf')*0, lambda: D('snan')+1, lambda: D('nan')+1, lambda: D('nan')<1, lambda: D('nan')==1, lambda: D(-1).sqrt(), lambda: D(-1).ln(), lambda: D(0).ln(), lambda: D('1e999999')*10, lambda: D('1e-999999')/D('1e99'), lambda: D(0)**0, lambda: D(-2)**D('0.5'), lambda: D('1E+1000000'), lambda: a<'x', lambda: a==None, lambda: a+'x', lambda: int(D('1.9')), lambda: int(D('nan')), lambda: int(D('inf')), lambda: float(D('1.1')), lambda: float(D('snan')), lambda: round(D('2.5')), lambda: round(D('2.675'),2), lambda: round(D('1234'),-2), lambda: complex(a), lambda: bool(D(0)), lambda: hash(D('snan')), lambda: D('1e1000000000')+1, lambda: divmod(a,0), lambda: D('1E+30')//3, lambda: pow(D(2),5,7), lambda: pow(D(2),-1,7)]: e(f)
for x in ['2.675','2.5','-2.5','1.15','0.125','-0.125','3.14159']:
    print(x,[str(D(x).quantize(D('0.01'),rounding=r)) for r in (ROUND_HALF_EVEN,ROUND_HALF_UP,ROUND_HALF_DOWN,ROUND_UP,ROUND_DOWN,ROUND_CEILING,ROUND_FLOOR,ROUND_05UP)], D(x).to_integral_value(), D(x).to_integral_exact(ROUND_UP), round(D(x),1), D(x).quantize(D(1)))
e(D('1').quantize,D('1e-30')); e(D('1').quantize,D('inf')); e(D('1').quantize,'x'); e(D('1').quantize,D('0.1'),rounding='x'); e(D('123.456').quantize,D('1e1')); e(D('inf').quantize,D('inf'))
x=D('-123.4500'); print(x.as_tuple(), x.adjusted(), x.normalize(), x.is_signed(), x.is_zero(), x.number_class(), x.logb(), x.scaleb(2), x.copy_abs(), x.copy_negate(), x.copy_sign(D(1)), x.to_eng_string(), D('1e7').to_eng_string(), D('1234e5').to_eng_string(), x.as_integer_ratio(), x.compare(D(1)), x.compare_total(D(1)), x.max(D(1)), x.min(D(1)), x.next_plus(), x.next_minus(), x.next_toward(D(0)), x.fma(2,3), x.remainder_near(D(7)), x.same_quantum(D('0.0001')), x.shift(2), x.rotate(1), x.is_finite(), x.is_nan(), x.radix(), x.conjugate(), x.canonical(), x.real, x.imag, D('1101').logical_and(D('1011')), D('1101').logical_or(D(11)), D('1101').logical_xor(D(11)), x.is_normal(), x.is_subnormal(), x.is_qnan(), x.is_snan(), x.is_infinite(), x.is_canonical(), x.max_mag(D(200)), x.min_mag(D(3)), x.compare_signal(D(2)), D('0').number_class(), D('-inf').number_class(), D('nan').number_class(), D('120').normalize(), D('0.00').normalize())
for s in ['','.2f',',','10.1f','<10','+','e','.3e','%','.1%','g','.3g','010','>12,.2f','n','x','.0f','^12','_','E','z.1f','*^+15,.3f','s','=+10', '.50f','06.2f',',.2f', ' ', 'G', '<020', '*^012f', '=+08', '0>12']: 
    print(s,end=' '); e(format,D('-1234567.891'),s); e(format,D('0.00005'),s); e(format,D('inf'),s)
print(f"{D('1.5'):.0f} {D('2.5'):.0f} {D('0.1')+D('0.2')} {D('1e3'):f} {D('1E+3')!s}", str(D('1E+3')), D('-0').is_zero(), str(-D('0')), str(+D('-0')), D('1.0')+D('-1.0'))
with localcontext() as c:
    c.prec=5; print(D(1)/D(3), D('123456789')+0, c.flags[Inexact], c.prec); c.rounding=ROUND_DOWN; print(D(2)/D(3)); c.traps[Inexact]=True; e(lambda: D(1)/3)
with localcontext(prec=3): print(D(22)/D(7))
print(getcontext().prec, getcontext().flags[Inexact]); c=Context(prec=4,rounding=ROUND_UP,traps=[]); print(c, c.divide(D(1),D(3)), c.create_decimal('1.23456'), c.sqrt(2), c.add(1,2), c.divide(1,0), c.flags[DivisionByZero], c.power(2,3), c.Etop(), c.Etiny(), c.copy().prec, c.to_sci_string(D('1e5')), c.compare(1,2), c.quantize(D('1.234'),D('0.1')), c.plus(D('1.23456')), c.abs(-1), c.minus(1), c.ln(10), c.exp(1), c.create_decimal_from_float(1.1), c.is_zero(0)); c.clear_flags(); print(c.flags); 
for f in [lambda: setattr(c,'prec',0), lambda: setattr(c,'rounding','x'), lambda: setattr(c,'Emax',-1), lambda: Context(prec='a'), lambda: c.traps['x'], lambda: setcontext(5), lambda: D.from_float('x'), lambda: localcontext(foo=1)]: e(f)
getcontext().prec=50; print(D(2).sqrt(), D(1).exp(), D(2).ln(), D(1)/7, D(2)**D('0.5')); getcontext().prec=28
setcontext(Context(prec=10)); print(D(1)/3, getcontext().traps[InvalidOperation]); setcontext(DefaultContext.copy() if 0 else Context())
print(InvalidOperation.__mro__, DivisionByZero.__mro__, Overflow.__mro__, FloatOperation.__mro__, decimal.DivisionUndefined.__mro__, Decimal.__mro__)
print(sum([D('0.1')]*10), max(D(1),D(2)), sorted([D(3),D('1.5'),2]), D('1.5').__reduce__(), [*map(str,[D('1E-10'),D('1E+10'),D('123E-10'),D('-1.5E-8')])], D('3.7').__floor__(), D('3.2').__ceil__(), D('-3.7').__trunc__(), D(10).__round__(), isinstance(D(1),int), D.from_float(0.1), D.from_number(5) if hasattr(D,'from_number') else '')
class DD(Decimal): pass
print(repr(DD('1.5')), type(DD(1)+1), DD(1))
