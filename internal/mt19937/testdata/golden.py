"""Prints numbers of CPython's random module for golden_test.go: golden.py [SEED [COUNT]] > golden.txt

A line is how a generator is seeded, the seed, and what it then gives: random() three times, getrandbits, _randbelow
and, after 2000 more draws, random() and the sum of the state's words.
"""
import random, sys

rnd = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
count = int(sys.argv[2]) if len(sys.argv) > 2 else 40


def show(how, seed, r):
    out = [r.random().hex() for _ in range(3)]
    out += [hex(r.getrandbits(k)) for k in (0, 1, 7, 31, 32, 33, 63, 64, 65, 96, 1000)]
    out += [hex(r._randbelow(n)) for n in (1, 2, 10, 2**31, 2**32 + 1, 2**63 + 5, 10**30)]
    for _ in range(2000):
        r.random()
    state = r.getstate()[1]
    print(how, seed, " ".join(out), r.random().hex(), state[-1], sum(state[:-1]), sep="\t")


for i in range(count):
    n = rnd.choice([0, 1, 42, 2**31, 2**32 - 1, 2**32, 2**64, rnd.getrandbits(rnd.choice([8, 40, 64, 100, 20000])), -5, -(2**70)])
    show("int", hex(n), random.Random(n))
    b = rnd.randbytes(rnd.randrange(0, 40)) if rnd.random() < 0.8 else b"\0\0" + rnd.randbytes(rnd.randrange(0, 2))
    show("bytes", b.hex(), random.Random(b))
    s = "".join(rnd.choice("abcé語😀") for _ in range(rnd.randrange(0, 12)))
    show("bytes", s.encode().hex(), random.Random(s))
    r = random.Random()
    r.seed(s, version=1)
    show("version1", s.encode().hex(), r)
    x = rnd.choice([0.5, -1.25, 1e300, rnd.random(), 3.0])
    show("hash", hash(x) % 2**64, random.Random(x))
