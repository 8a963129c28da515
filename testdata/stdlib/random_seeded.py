import random

for s in [0, 1, 42, -7, 2**70, -(2**40), 3.5, "hello", b"bytes", "", None and 1, True]:
    if s is None:
        continue
    random.seed(s)
    print(s, random.random(), random.getrandbits(7), random.getrandbits(100), random.randint(1, 6))
random.seed("old", version=1)
print(random.random())
random.seed(12345)
print([random.randint(1, 100) for _ in range(12)])
print([random.randrange(10) for _ in range(5)], random.randrange(3, 9), random.randrange(0, 100, 7), random.randrange(10, 0, -3), random.randrange(2**90), random.randint(-(2**80), 2**80))
print(random.choice("abcdef"), random.choice([1, 2, 3]), random.choice(range(100)), random.choice((9,)))
x = list(range(20))
random.shuffle(x)
print(x)
print(random.sample(range(1000), 8), random.sample("abcdefghij", 10), random.sample(range(10**12), 4), random.sample([1, 2, 3], 0))
print(random.sample(["a", "b", "c"], counts=[3, 2, 5], k=6))
print(random.choices("xyz", k=8), random.choices(["r", "g", "b"], weights=[5, 1, 1], k=10), random.choices([1, 2, 3], cum_weights=[0.1, 0.5, 1.0], k=6))
print(random.uniform(1, 10), random.uniform(-1.5, 1.5), random.uniform(5, 5))
print(random.triangular(), random.triangular(0, 10, 3), random.triangular(2, 2, 2))
for _ in range(3):
    print(random.gauss(0, 1), random.gauss(10, 2), random.normalvariate(1, 3), random.lognormvariate(0, 0.25))
    print(random.expovariate(2), random.vonmisesvariate(1, 4), random.vonmisesvariate(0, 0), random.gammavariate(2.5, 1), random.gammavariate(1, 2), random.gammavariate(0.5, 2))
    print(random.betavariate(2, 3), random.paretovariate(3), random.weibullvariate(1, 1.5))
    print(random.binomialvariate(), random.binomialvariate(20, 0.3), random.binomialvariate(1000, 0.4), random.binomialvariate(100, 0.9), random.binomialvariate(5, 1.0))
print(random.randbytes(9), random.randbytes(0))
state = random.getstate()
a = [random.random() for _ in range(3)]
random.setstate(state)
print(a == [random.random() for _ in range(3)], state[0], len(state[1]), state[2])
r1, r2 = random.Random(7), random.Random(7)
print(r1.random() == r2.random(), r1.randint(0, 9), type(r1).__name__)
r1.seed(3)
print(r1.gauss(), r1.gauss(), r1.getstate()[2])


class Low(random.Random):
    def random(self):
        return 0.25


print(Low().randint(1, 100), Low().choice("abcd"), Low().uniform(0, 4), Low().sample(range(10), 1))


class Bits(random.Random):
    def getrandbits(self, k):
        return 1


print(Bits().randrange(2, 50), Bits().choice("abcd"))
for f in [
    lambda: random.randint(5, 1), lambda: random.randrange(0), lambda: random.randrange(5, 5), lambda: random.randrange(1, 10, 0), lambda: random.randrange(1, 5, -1),
    lambda: random.randint(1.5, 2), lambda: random.choice([]), lambda: random.sample([1, 2], 3), lambda: random.sample({1, 2}, 1), lambda: random.choices([], k=2),
    lambda: random.choices([1, 2], weights=[1]), lambda: random.choices([1, 2], weights=[0, 0]), lambda: random.choices([1, 2], 5), lambda: random.shuffle((1, 2)),
    lambda: random.gammavariate(0, 1), lambda: random.seed([]), lambda: random.getrandbits(-1), lambda: random.binomialvariate(-1), lambda: random.binomialvariate(1, 2),
    lambda: random.choice({"a": 1}), lambda: random.setstate((1, 2, 3)), lambda: random.randint(1), lambda: random.choice(),
]:
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
print(0 <= random.SystemRandom().random() < 1, len(random.SystemRandom().randbytes(5)))
