# Powers far out of any context's range, and the mappings of flags and traps.
from decimal import *

c = Context(prec=16, Emax=384, Emin=-383, traps=[])
for a, b in [("100", "1E+20"), ("100", "-1E+20"), ("1.1", "1E+20"), ("1.5", "1E+600"), ("1.5", "-1E+600"), ("-3", "1E+22"), ("1.0000000000000001", "1E+18"), ("1E+384", "1E+300"), ("-1", "1E+30"),
             ("1.1", "1E-30"), ("-0.5", "1E+25")]:
    c.clear_flags()
    print(a, b, c.power(Decimal(a), Decimal(b)), [s.__name__ for s in c.flags if c.flags[s]])

print(len(c.flags.keys()), list(c.flags.items())[0], c.flags.get(Inexact), c.flags.get(1), Inexact in c.flags)
print(c.flags == c.traps, c.traps == c.traps.copy(), type(c.flags.copy()))
c.flags.update({Clamped: True})
print(c.flags[Clamped], c.flags == {**c.flags, Clamped: False})
print(c.flags == {1: 2})
