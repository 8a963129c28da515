from decimal import *
c=Context()
for v in ([Inexact], {Inexact: True}, {}, 5, dict.fromkeys(c.flags, True), c.flags, dict.fromkeys([*list(c.flags)[1:], 'x'], 1)):
    for n in ("traps","flags"):
        try: setattr(c,n,v); print(c)
        except Exception as e: print(type(e).__name__, e)
try: print(Context(traps={Inexact:1}))
except Exception as e: print(type(e).__name__, e)
print(Context(traps=[Inexact]))
try: print(Context(traps=5))
except Exception as e: print(type(e).__name__, e)
try: print(Context(traps=[5]))
except Exception as e: print(type(e).__name__, e)
try: del c.traps
except Exception as e: print(type(e).__name__, e)

# Comparisons with floats set FloatOperation; those for equality are not trapped.
context = getcontext()
for trap in False, True:
    context.traps[FloatOperation] = trap
    for name, f in [
        ("== float", lambda: Decimal(1) == 1.0), ("!= float", lambda: Decimal(1) != 1.5),
        ("== complex", lambda: Decimal(1) == 1 + 0j), ("== imaginary", lambda: Decimal(1) == 1j),
        ("< float", lambda: Decimal(1) < 1.0),
    ]:
        context.clear_flags()
        try:
            result = f()
        except FloatOperation as e:
            result = type(e).__name__
        print(trap, name, result, context.flags[FloatOperation])
