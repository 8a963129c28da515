"""Decimal: contexts, signals of less common operations, the template contexts, and formatting."""
from decimal import *
import decimal
c=Context(prec=9,Emax=384,Emin=-383,traps=[])
def t(f,*a):
    c.clear_flags()
    try: r=f(*a)
    except Exception as e: r=f'{type(e).__name__}: {e}'
    print(getattr(f,'__name__',f),a,'->',r,[s.__name__ for s in c.flags if c.flags[s]])
D=Decimal
t(c.fma,D('0'),D('inf'),D('nan5')); t(c.fma,D('nan1'),D('nan2'),D('snan3')); t(c.fma,D(1),D(2),D('nan7'));t(c.fma,D('0'),D('inf'),D('snan5'));t(c.fma,D('0'),D('inf'),D('5'))
t(c.power,D(10),D(2),D(7)); t(c.power,D('1e1'),D(2),D('7')); t(c.power,D(10),D(-2),D(7)); t(c.power,D(0),D(0),D(7)); t(c.power,D('1e400'),D(3),D(7));t(c.power,D('2'),D('1e30'),D(7));t(c.power,D(1000),D(1),D(1));t(c.power,D(3),D(2),D('1e9')); t(c.power,D('-3'),D(3),D('-7')); t(c.power,D('1.5'),D(3),D('7'));t(c.power,D('nan3'),D(3),D('7'));t(c.power,D('inf'),D(3),D('7'));t(c.power,D(3),D(3),D('snan5'));t(c.power,D(3),D(3),D('1e10'));t(c.power,D(12345678901),D(3),D('7'));t(c.power,D(3),D(3),D(123456789)); t(c.power,D(1000),D(1),D(501)); t(c.power, D('10.0'),D('2.0'),D('7.0'))
t(c.to_integral_exact,D('0.0')); t(c.to_integral_exact,D('1.0'));t(c.to_integral_exact,D('-0.000'));t(c.to_integral_exact,D('1.5'));t(c.to_integral_exact,D('1234567890.1'));t(c.to_integral_value,D('1234567890.1'))
t(c.next_toward,D('0'),D('10'));t(c.next_toward,D('1'),D('10'));t(c.next_toward,D('9.99999999E+384'),D('inf'));t(c.next_toward,D('1e-391'),D('0'));t(c.next_toward,D('1'),D('1'));t(c.next_toward,D('1E-383'),D('0'));t(c.next_toward,D('1.00000001E-383'),D('0'));t(c.next_toward,D('1'),D('-1'))
t(c.next_toward,D('12345678901'),D('12345678902'));t(c.next_toward,D('12345678901'),D('12345678901'));t(c.next_toward,D('-inf'),D('1'))
t(c.logical_and,D('111111111111'),D('111111111'));t(c.logical_invert,D('111111111111'));t(c.logical_and,D('211111111111'),D('111111111'));t(c.logical_xor,D('1110111111111'),D('111111111'));t(c.logical_or,D('2101111111'),D('1'))
t(c.remainder_near,D('999999999.5'),D(1));t(c.remainder_near,D('999999999'),D(1));t(c.remainder_near,D('999999998.5'),D(1));t(c.remainder_near,D('999999999.4'),D(1))
t(c.power,D('1e-20'),D('0.5')); c2=Context(prec=11,Emax=9,Emin=-9,traps=[]); c=c2; t(c.power,D('1e-20'),D('0.5'))
t(c.create_decimal,' +1'); t(c.create_decimal,'1_000'); t(c.create_decimal,'1\n'); t(c.create_decimal,'\u0661'); t(D,' 1_0 ');t(D,'1__0');t(D,'_1');t(D,'1_');t(D,'na_n1')
t(c.canonical,200);t(c.is_canonical,200);t(c.is_canonical,D(1))
for a in 'prec Emin Emax capitals clamp'.split():
    for v in ['x',[1],2**70,-2**70,2**63-1,1.0,2**32]:
        try: setattr(c,a,v); print(a,v,'ok')
        except Exception as e: print(a,v,type(e).__name__,e)
for v in ['x',[1],2**70,{},None,[Overflow]]:
    try: c.flags=v; print(v,'ok')
    except Exception as e: print(v,type(e).__name__,e)
print(float(D('-nan')), __import__('math').copysign(1,float(D('-nan'))))
for a in [('x',None),(1.5,),(2**64,),(-2**63-1,),(2**63-1,)]:
    try: print(round(D('1.23'),*a[:1]))
    except Exception as e: print(a,type(e).__name__,e)
for x in [(1,(),2**63),(1,(),2**63-1),(1,(1,),-2**63)]:
    try: print(Decimal(x))
    except Exception as e: print(x,type(e).__name__,e)
for x in ["0e%d"%(2**63-1),"0e%d"%(-2**63),"1e%d"%(-2**63),"0e1000000000000000000","0e999999999999999999","0e-1999999999999999997","0e-1999999999999999998","1e-1999999999999999997","1e-1999999999999999998","0e-9999999999999999999","0e2000000000000000000", "0e9999999999999999999999999","0e-9999999999999999999999999999"]:
    try: print(x,Decimal(x))
    except Exception as e: print(x,type(e).__name__,e)
try: D(1).quantize(D(2),getcontext())
except Exception as e: print(type(e).__name__,e)
try: D(1).quantize(D(2),[])
except Exception as e: print(type(e).__name__,e)
try: D(1).to_eng_string(context=1)
except Exception as e: print(type(e).__name__,e)
try: D(1).canonical(context='x')
except Exception as e: print(type(e).__name__,e)
print(c.__reduce__(), getcontext().__reduce__())
import pickle,copy
print(pickle.loads(pickle.dumps(c)),copy.copy(c),copy.deepcopy(c))
x=localcontext(); print(type(x))
try: type(x)()
except Exception as e: print(type(e).__name__,e)
try: localcontext(foo=1)
except Exception as e: print(type(e).__name__,e)
try: localcontext('x')
except Exception as e: print(type(e).__name__,e)
try: localcontext(context=1)
except Exception as e: print(type(e).__name__,e)
try: localcontext(prec='x')
except Exception as e: print(type(e).__name__,e)
for spec in '#','#.0e','#.0f','#g','#.1f','#x','n',',n','.2,f','.,2f','.2,f','_f','.2_f','.3_','.4,','.,','.10_f','.10,g',',.10_f','z.2f','.,f':
    for v in '6.09e+23','-1234567.123456789','0','nan':
        try: print(spec,v,repr(format(D(v),spec)))
        except Exception as e: print(spec,v,type(e).__name__,e)
import numbers
print(issubclass(D,numbers.Number),issubclass(D,numbers.Real),issubclass(D,numbers.Complex))
print(D('1').__format__('n',{'decimal_point':',','grouping':'\x03','thousands_sep':'.'}), D('1234567.5').__format__('n',{'decimal_point':',','grouping':'\x03','thousands_sep':'.'}))
for bad in ({'decimal_point':'xxxxx'},{'thousands_sep':'yyyyy'},{'grouping':'\xff'},{'grouping':5},5,[],{}):
    try: print(D(12345).__format__('g',bad))
    except Exception as e: print(bad,type(e).__name__,e)
full={'decimal_point':',','grouping':'\x03','thousands_sep':'.'}
for spec in 'n','g','f','.3f','%','010n','012n',',f','e':
  for k in [(),('decimal_point',),('grouping',),('thousands_sep',),('decimal_point','grouping'),tuple(full)]:
    try: print(spec,k,repr(D('1234567.5').__format__(spec,{x:full[x] for x in k})))
    except Exception as e: print(spec,k,type(e).__name__,e)
for o in ({'decimal_point':'','grouping':'\x03','thousands_sep':'.'},{'decimal_point':'.','grouping':'','thousands_sep':'.'},{'decimal_point':'.','grouping':'\x80','thousands_sep':'.'},{'decimal_point':'.','grouping':'\x02\x03','thousands_sep':''},{'decimal_point':'.','grouping':'\x02\x03\x7f','thousands_sep':'xx'},{'decimal_point':'.','grouping':'\x02\x03\x00\x04','thousands_sep':'xx'},{'decimal_point':'.','grouping':'\x02\x03\x04','thousands_sep':'\u00e9'},{'decimal_point':'.','grouping':'\x02\x03\x04','thousands_sep':'\u20ac\u20ac'},{'decimal_point':'.','grouping':'\x02\x03\x04','thousands_sep':'a\x00b'},{'decimal_point':'.','grouping':[3],'thousands_sep':'a'},{'decimal_point':1,'grouping':'3','thousands_sep':'a'}):
  for spec in 'n','013n':
    try: print(spec,o,repr(D('1234567.5').__format__(spec,o)))
    except Exception as e: print(spec,o,type(e).__name__,e)
print(D('12').__format__('n',None) if 0 else '')
for s in ('#010.1f','#,','#%','#.2%','z#','#z','#0','0#','#.3,f','.3_e','013,.2_f','020,.4,f'):
  for v in '1234567.12345','0','-0.001','1e20':
    try: print(s,v,repr(format(D(v),s)))
    except Exception as e: print(s,v,type(e).__name__,e)

import numbers
print(isinstance(D(1), numbers.Number))
setcontext(BasicContext); print(getcontext() is BasicContext, getcontext())
DefaultContext.prec = 11; setcontext(DefaultContext); print(getcontext().prec)
with localcontext(prec=3, traps=[Inexact]) as ctx:
    print(ctx)
    try: D(1)/3
    except Inexact as e: print(repr(e))
for bits in 32, 64, 512, 0, 33, 544, "x", 2**70:
    try: print(IEEEContext(bits))
    except Exception as e: print(type(e).__name__, e)
