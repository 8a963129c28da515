#!/usr/bin/env python3
# The same small task in many styles.
from itertools import cycle, islice, count
from functools import reduce


def classic(n):
    if n % 15 == 0:
        return "FizzBuzz"
    elif n % 3 == 0:
        return "Fizz"
    elif n % 5 == 0:
        return "Buzz"
    else:
        return str(n)


short = lambda n: "Fizz" * (n % 3 == 0) + "Buzz" * (n % 5 == 0) or str(n)


def matched(n):
    match n % 3, n % 5:
        case 0, 0: return "FizzBuzz"
        case 0, _: return "Fizz"
        case _, 0: return "Buzz"
        case _: return f"{n}"


def generated():
    fizz, buzz = cycle(["", "", "Fizz"]), cycle(["", "", "", "", "Buzz"])
    for n in count(1):
        yield (next(fizz) + next(buzz)) or str(n)


class Rules(dict):
    def __call__(self, n):
        return "".join(word for k, word in sorted(self.items()) if not n % k) or str(n)

    def __or__(self, other):
        return Rules({**self, **other})


class FizzInt(int):
    def __str__(self):
        return classic(int(self))

    def __add__(self, other):
        return FizzInt(int(self) + other)

    def __iter__(self):
        i = FizzInt(1)
        while i <= self:
            yield i
            i += 1


def recursive(n, acc=()):
    return acc if n == 0 else recursive(n - 1, (classic(n),) + acc)


rules = Rules({3: "Fizz", 5: "Buzz"})
reference = [classic(n) for n in range(1, 101)]
implementations = {
    "lambda": list(map(short, range(1, 101))),
    "match": [*map(matched, range(1, 101))],
    "generator": list(islice(generated(), 100)),
    "rules": [rules(n) for n in range(1, 101)],
    "int": [str(i) for i in FizzInt(100)],
    "format": [f"{i}" for i in FizzInt(100)],
    "recursive": list(recursive(100)),
    "slices": reduce(lambda a, kw: [w + kw[1] if not i % kw[0] else w for i, w in enumerate(a)], [(3, "Fizz"), (5, "Buzz")], [""] * 101)[1:],
    "table": [(None, "Fizz", "Buzz", "FizzBuzz")[(n % 3 == 0) | (n % 5 == 0) << 1] or str(n) for n in range(1, 101)],
    "bits": [[str(n), "Fizz", "Buzz", "FizzBuzz"][810092048 >> 2 * ((n - 1) % 15) & 3] for n in range(1, 101)],
}
implementations["slices"] = [w or str(i) for i, w in enumerate(implementations["slices"], 1)]
for name, got in implementations.items():
    print(f"{name:<10}", "same" if got == reference else next(f"differs at {i}: {a!r} != {b!r}" for i, (a, b) in enumerate(zip(got, reference), 1) if a != b))
print(*reference[:15])
extended = rules | {7: "Bazz", 11: "Rules"}
print([extended(n) for n in (21, 35, 77, 105, 1155, 13)], type(extended).__name__, extended == {3: "Fizz", 5: "Buzz", 7: "Bazz", 11: "Rules"})
print({w: reference.count(w) for w in ("Fizz", "Buzz", "FizzBuzz")}, sum(w.isdigit() for w in reference), sum(int(w) for w in reference if w.isdigit()))
i = FizzInt(9)
print(i, repr(i), i + 1, i + 6, i * 2, type(i * 2).__name__, f"{i:>6}|{i:d}", str(i).lower(), [*FizzInt(3)], hash(i) == hash(9), {9: "nine"}[i])
n = 0
while True:
    n += 1
    if n % 2: continue
    if n > 12: break
    for k in range(2, n):
        if n % k == 0:
            break
    else:
        print(n, "prime", end="; ")
        continue
    print(n, "=", k, "*", n // k, end="; ")
else:
    print("never")
print("done")
