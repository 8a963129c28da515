# Results beyond the limits of exponents, under every rounding, with the flags they leave.
from decimal import *

MODES = [ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_05UP]


def show(op, *args, prec=4, emin=-10, emax=10, clamp=0, modes=MODES):
    seen = {}
    for mode in modes:
        c = Context(prec=prec, rounding=mode, Emin=emin, Emax=emax, clamp=clamp, traps=[])
        r = getattr(c, op)(*map(Decimal, args))
        flags = " ".join(s.__name__ for s in c.flags if c.flags[s])
        seen.setdefault((str(r), flags), []).append(mode[6:])
    print(op, *args, prec, emin, emax, clamp)
    for (r, flags), modes in seen.items():
        print("  ", r, "|", flags, "|", *modes)


# Whole powers: what falls far below the smallest number is zero, whatever the rounding; the exponent alone may tell that it is below, and then it is rounded.
show("power", "0.00001", "10")
show("power", "-0.00001", "11")
show("power", "0.1", "14")
show("power", "0.1", "18")
show("power", "0.1", "100000")
show("power", "13", "-92", prec=2, emin=-2, emax=2)
show("power", "-3216.0", "-3.00", prec=7, emin=0, emax=1)
show("power", "0.0009898", "100", prec=5, emin=0)
show("power", "0.5", "212", prec=9, emin=-20, emax=0)
show("power", "-7E+2", "869", prec=8, clamp=1)
show("power", "1000", "7")
show("power", "0.001", "-7")
show("power", "7.1", "-123456789012345678901", emin=MIN_EMIN, modes=[ROUND_UP, ROUND_DOWN])
show("power", "3.7", "8007756852648744846", emax=MAX_EMAX, modes=[ROUND_UP, ROUND_DOWN])

# Other powers are rounded on the way.
show("power", "0.09", "0.5", prec=5)
show("power", "0.0001", "-0.5", prec=3)
show("power", "0.801", "7.562E+12", prec=1)
show("power", "1234", "-4.5")
show("power", "1234", "4.5")
show("power", "1.00", "0.5")

# Powers of one keep the zeros they can.
for n in "-3", "0", "2", "3", "1E1", "123456789012345678901", "-123456789012345678901", "0.5":
    show("power", "-1.0" if n != "0.5" else "1.0", n, clamp=1, emax=0)

show("exp", "-60")
show("exp", "60")
show("exp", "-9E-8", emin=0)
show("exp", "-91E-9", emin=0)
show("ln", "1.0", emax=0, clamp=1)
show("log10", "1.0", emax=0, clamp=1)
show("log10", "1E-14", prec=2, emax=0)
show("divide_int", "-51908", "59.5", emax=0)
show("divmod", "1.0E+5", "3", prec=7, emax=0)
show("divmod", "26.1", "-Infinity", prec=8, emax=2, clamp=1)
show("next_toward", "0.1", "-0.6", prec=1, emin=0)
show("next_toward", "1E-13", "-0.6")
