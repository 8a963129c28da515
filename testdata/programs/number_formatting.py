import math

values = [0, 1, -1, 42, 1234567, -9876543210, 0.1, 2 / 3, -1e-7, 6.02214076e23, 1e16, 123456789.125, float("inf"), float("-inf"), float("nan"), -0.0]
for v in values:
    print(f"{v!r:>22} | {v:>14.4f} | {v:<12.3e} | {v:^10g} | {v:+,.1f} | {v:08.2f} | {v:%}")
for n in (0, 7, 255, -42, 1 << 40):
    print(f"{n:d} {n:b} {n:o} {n:x} {n:X} {n:#b} {n:#o} {n:#x} {n:08d} {n:+d} {n: d} {n:,} {n:_} {n:>+10,} {n:*^12} {n:<6}| {n:_b} {n:#010x} {n:e} {n:.1%}")
print(f"{'left':<10}|{'right':>10}|{'mid':^10}|{'cut off':.3}|{'fill':-^12}|{'x':=>4}|{'wide':12.2}|")
print(f"{True:5} {True:d} {None!s:>6} {[1, 2]!s:>8} {'q'!r:>5} {'é'!a} {3 + 4j:.1f} {b'x'!r:<6}|")
w, p = 12, 3
print(f"{math.pi:{w}.{p}f}|{math.pi:<{w}.{p + 2}}|{'dyn':{'*'}^{w}}|{math.e:{'+' if w else ''}.{p}}")
name, total = "Ann", 1234.5
print(f"{name=} {total=:,.2f} {total * 2 = } {name.upper()=!s} {len(name)=:>4}")
print(f"{{literal}} {'nested ' + f'{name!r:>8}'} {dict(a=1)['a']} {(lambda x: x * 2)(4)} {'a' if total > 1 else 'b'} {'multi'
      'line'}")
print("%d|%5d|%-5d|%05d|%+d|%x|%#X|%o|%e|%.2f|%10.3f|%g|%s|%r|%c|%%|%.3s|%*d" % (42, 42, 42, 42, 42, 255, 255, 8, 12345.678, 2.675, math.pi, 1e10, "s", "r", "c", "truncate", 6, 7))
print("%(name)s has %(total).1f and %(name)r" % {"name": name, "total": total}, "%s" % (1,), "%s %s" % ([1], {2: 3}), "%c" % 8364, "%5.1f%%" % 12.34)
print("{0} {1} {0}".format(1, 2), "{a[k]} {b.real} {c[0][1]}".format(a={"k": 1}, b=2.5, c=[[1, 2]]), "{:{}>{}}".format("x", "*", 5), "{!r:^7}".format("m"), "{:,}".format(10 ** 9), "{:.{p}f}".format(math.pi, p=1))
print([round(x, n) for x, n in ((2.5, 0), (3.5, 0), (2.675, 2), (1234.5678, -2), (-0.5, 0), (1e300, 2), (0.15, 1), (5.015, 2))], round(2.5), round(-1.5), round(1234, -2), round(1350, -2), round(True))
print(repr(0.1 + 0.2), repr(1e22), repr(1e21), repr(123456789012345680.0), repr(1.0), repr(1e-5), repr(0.0001), repr(5e-324), repr(1.7976931348623157e308), 2 ** 0.5, 100.0, 1e100, str(1e15), str(1e16))
print(float("1e-400"), float("  -3.5e2 "), float("1_000.5"), float("infinity"), int("  -12 "), int("1_000"), int(-3.9), int("0x1f", 16), int("0b11", 0), int(1e20), int("٣"), (0.5).as_integer_ratio(), (0.1).hex(), float.fromhex("0x1.8p1"), (3.0).is_integer(), float.__round__(2.5))
print(7 // 2, -7 // 2, 7 % -3, -7 % 3, divmod(-7, 2), 7.5 // 2, -7.5 % 2, 2 ** -1, (-8) ** (1 / 3), 0 ** 0, 1e308 * 10, -1 ** 2, 5 / 2, 4 / 2, 10 ** 20, 3 ** 100 % 1000, pow(2, 100, 7), 1 / 3)
for bad in ("f'{1:z}'", "f'{1:.2d}'", "'{}'.format()", "'%d' % 'a'", "'%(x)s' % {}", "f'{\"s\":d}'", "'{0} {}'.format(1, 2)", "f'{1:,_}'", "'{a}'.format(b=1)", "'%q' % 1", "float('x')", "int('1.5')", "0.0 ** -1", "10.0 ** 400", "math.sqrt(-1)", "math.log(0)", "int('nan')", "int(float('inf'))", "math.factorial(-1)", "1 % 0", "1.0 // 0"):
    try:
        print(bad, eval(bad))
    except (ValueError, TypeError, KeyError, IndexError, ZeroDivisionError, OverflowError) as e:
        print(f"{bad:<24} {type(e).__name__}: {e}")
