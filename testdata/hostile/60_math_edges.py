# attack: 60 math functions with extreme arguments
# expect: ok
import math
for f in (lambda: math.factorial(-1), lambda: math.factorial(10**40), lambda: math.comb(-1, 2), lambda: math.perm(5, -1), lambda: math.isqrt(-1), lambda: math.ldexp(1.0, 10**40), lambda: math.exp(10**6), lambda: math.pow(10, 10**4), lambda: math.log(0), lambda: math.sqrt(-10**40), lambda: math.sin(float('inf')), lambda: math.fmod(1, 0), lambda: math.cosh(10**4), lambda: math.gamma(-1), lambda: math.gamma(1000), lambda: float.fromhex('0x1p99999')):
    try:
        f()
    except (ValueError, OverflowError):
        pass
    else:
        raise AssertionError(f)
assert math.ldexp(1.0, -10**40) == 0.0
assert math.comb(10**40, 2) == 10**40 * (10**40 - 1) // 2
assert math.gcd(0, 0) == 0 and math.gcd(-2**63, 2**63) == 2**63 and math.lcm(0, 5) == 0
assert math.isqrt(10**80) == 10**40
