"""Prints values of CPython's math module, as the C library under it computes them, for golden_test.go: golden.py [SEED [COUNT]] > golden.txt

A line is a function, its arguments and the result, in hexadecimal. Errors are left out.
"""
import math, random, sys

rnd = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
count = int(sys.argv[2]) if len(sys.argv) > 2 else 150
one = "exp exp2 log log2 log10 sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh log1p expm1 erf erfc gamma lgamma".split()
two = "pow atan2 hypot".split()


def number():
    x = rnd.choice([rnd.uniform(0, 10), rnd.randrange(1, 1000) / rnd.choice([1, 2, 3, 7, 10, 100]), rnd.random(), rnd.lognormvariate(0, 3)])
    return -x if rnd.random() < 0.3 else x


def emit(name, *args):
    try:
        r = getattr(math, name)(*args)
    except (ValueError, OverflowError):
        return
    print(name, *(v.hex() for v in (*args, r)))


for _ in range(count):
    for name in one:
        emit(name, math.fmod(number(), 1) if name in ("asin", "acos", "atanh") else number())
    emit("pow", abs(number()), rnd.choice([number(), float(rnd.randrange(-20, 20)), 0.5, 1.5, 2.0, 1 / 3]))
    emit("atan2", number(), number())
    emit("hypot", number(), number())
