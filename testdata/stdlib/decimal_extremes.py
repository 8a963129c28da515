# Powers whose result is beyond every exponent, contexts that are not the current one, infinite neighbours, separators with zero padding.
import itertools
from decimal import Context, Decimal

VALUES = ["0.1", "1E+999999", "1E-999999", "1.0000000000000000000000000001", "-2", "7.5", "1E+30", "99999999999999999999", "123456789", "-1E+25", "1.5", "-0.5", "3E-20"]


def show(what, f):
    try:
        print(what, f())
    except Exception as e:
        print(what, type(e).__name__, e)


for a, b in itertools.product(VALUES, VALUES):
    for c in (Context(prec=28, Emin=-999, Emax=999, traps=[]), Context(prec=30, traps=[], Emin=-999999999999999999, Emax=999999999999999999)):
        show((a, b), lambda: c.power(Decimal(a), Decimal(b)))
        if (a, b) != ("1E-999999", "1.0000000000000000000000000001"):
            print(sorted(k.__name__ for k, on in c.flags.items() if on))
c = Context(prec=3, capitals=0, Emax=5, Emin=-5, traps=[])
show("divmod", lambda: c.divmod(Decimal("12345.67"), Decimal("-0.03")))
show("divmod", lambda: c.divmod(1, "x"))
for name in ("to_sci_string", "to_eng_string", "number_class", "is_subnormal", "is_normal", "copy_abs"):
    show(name, lambda: getattr(c, name)(Decimal("1.23e-20")))
for name in ("next_plus", "next_minus"):
    for v in ("Infinity", "-Infinity"):
        show(name, lambda: getattr(c, name)(Decimal(v)))
show("next_toward", lambda: c.next_toward(Decimal("-Infinity"), Decimal(1)))
c = Context(prec=3, traps=[])
c.divide(1, 3)
f = c.flags
print(f.get(1, 5), f == dict(f), f.copy() == f, len(f.keys()), list(f.values()).count(True))
f.update(dict.fromkeys(f, True))
print(all(f.values()))
show("pop", lambda: f.pop(1))
show("clear", f.clear)
for v in ("1", "1234", "-1234567", "999"):
    for w in range(1, 14):
        print(format(Decimal(v), f"0{w},"), format(Decimal(v), f"+0{w}_.1f"), format(Decimal(v), f"0>{w},"))
print(len(format(Decimal("1E+300000"), ",.2f")))
