# bench: cheavy — hashing: sets and dicts of tuples, strings, frozensets and floats; set algebra; objects with __hash__ and __eq__


class Key:
    __slots__ = ("a", "b")

    def __init__(self, a, b):
        self.a = a
        self.b = b

    def __hash__(self):
        return hash((self.a, self.b))

    def __eq__(self, other):
        return self.a == other.a and self.b == other.b


def fnv(data):
    h = 0xCBF29CE484222325
    for byte in data:
        h = ((h ^ byte) * 0x100000001B3) & 0xFFFFFFFFFFFFFFFF
    return h


check = 0
points = {(x, y, x ^ y) for x in range(450) for y in range(450)}
check += sum((x, x + 1, 1) in points for x in range(450))
texts = [f"{i:x}-{i * 7919 % 100_003:x}" for i in range(150_000)]
table = {t: i for i, t in enumerate(texts)}
for r in range(14):
    for t in texts:
        check += table[t] & 1
    a = set(texts[r * 1000:100_000])
    b = set(texts[50_000 + r * 1000:])
    check += len(a & b) + len(a | b) + len(a - b) + len(a ^ b)
    check += a.isdisjoint(b) + (a <= set(texts))
    check += len(frozenset((i % 100, i % 7) for i in range(60_000)))
    check += len({i / 8 for i in range(60_000)}) + len({hash(t) % 1024 for t in texts})
groups = {}
for i in range(200_000):
    groups[Key(i % 500, i % 300)] = i
check += len(groups) + groups[Key(7, 7)]
nested = {frozenset((i % 40, i % 31, i % 23)): i for i in range(150_000)}
check += len(nested)
check += fnv(b"the quick brown fox" * 20_000) % 1_000_003
check += hash((1, 2.5, (3,))) % 1000 + hash(10 ** 30) % 1000 + (hash("ab" * 9) == hash("a" + "ba" * 8 + "b"))
print(check)
