"""Prints hashes of CPython under PYTHONHASHSEED=0, for golden_test.go: golden.py [SEED [COUNT]] > golden.txt

A line is a kind, the value and its hash, separated by tabs.
"""
import random, struct, sys

rnd = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
count = int(sys.argv[2]) if len(sys.argv) > 2 else 150


def any_int():
    n = rnd.getrandbits(rnd.choice([3, 31, 60, 61, 62, 63, 64, 65, 122, 128, 200, 2000]))
    if rnd.random() < 0.2:
        n = (2**61 - 1) * rnd.randrange(1, 2**rnd.randrange(1, 70)) + rnd.randrange(-1, 2)
    return rnd.choice([n, -n])


def any_float():
    x = rnd.choice([0.0, -0.0, 1.0, -1.0, 0.5, 1e300, -1e-300, 5e-324, float("inf"), float("-inf"), 2.0**61, -(2.0**61), 2.0**63, rnd.uniform(-1, 1), rnd.uniform(-1e20, 1e20), float(rnd.randrange(-100, 100)), struct.unpack("<d", rnd.randbytes(8))[0]])
    return x if x == x else 1.5


def any_text():
    top = rnd.choice([0x7F, 0x7F, 0xFF, 0x7FF, 0xFFFF, 0x10FFFF])
    return "".join(chr(rnd.randrange(top + 1) if rnd.random() < 0.5 else rnd.randrange(32, 127)) for _ in range(rnd.randrange(0, rnd.choice([4, 20, 100]))))


for _ in range(count):
    i = any_int()
    print("int", i, hash(i), sep="\t")
    x = any_float()
    print("float", x.hex(), hash(x), sep="\t")
    c = complex(any_float(), any_float())
    print("complex", c.real.hex() + " " + c.imag.hex(), hash(c), sep="\t")
    s = any_text()
    print("str", s.encode("utf-8", "surrogatepass").hex(), hash(s), sep="\t")
    b = rnd.randbytes(rnd.randrange(0, 40))
    print("bytes", b.hex(), hash(b), sep="\t")
    t = tuple(rnd.randrange(-(2**60), 2**60) if rnd.random() < 0.5 else rnd.randrange(-3, 3) for _ in range(rnd.randrange(0, 8)))
    print("tuple", " ".join(map(str, t)), hash(t), sep="\t")
    print("frozenset", " ".join(map(str, set(t))), hash(frozenset(t)), sep="\t")
    t = (t + (1, 2, 3))[:3]
    print("slice", " ".join(map(str, t)), hash(slice(*t)), sep="\t")
    start, step, length = rnd.randrange(-1000, 1000), rnd.choice([1, -1, 2, 17]), rnd.randrange(0, 4)
    print("range", f"{length} {start} {step}", hash(range(start, start + step * length, step)), sep="\t")
print("none", "", hash(None), sep="\t")
