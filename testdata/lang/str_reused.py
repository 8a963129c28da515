# strs that one instruction makes and the next reads: whoever else holds one must not see it change
kept = []


class Keeper:
    def __add__(self, other):
        kept.append(other)
        return len(other)

    def __radd__(self, other):
        kept.append(other)
        return len(other)

    append = len


def hold(s):
    kept.append(s)
    return s


def loops(n):
    out, b, size = "", "start", 0
    lists = [[], Keeper()]
    for i in range(n):
        out += str(i)
        x = str(i * i)
        out += x
        y = x + str(i + 7)
        out = (out + y.rjust(20) + x.center(33) + "|" + (b if i % 2 else str(i * 3)))[-300:]
        size += len(x + y) + len(b if i % 3 else str(i)) + int(str(i) + "1") + int(x + "5")
        b = (hold, str, hold, len, hold)[i % 5](b if i % 2 else str(i * 11))
        b = b if isinstance(b, str) else "b" * (i % 40)
        size += (Keeper() + str(i * 5)) + (str(i * 5) + Keeper())
        r = lists[i % 2].append(b if i % 4 > 1 else str(i * 13))
        for word in (x.upper(), y.strip(), y.replace("1", "2"), x.ljust(9), x.title()):
            kept.append(word)
            size += len(word + x)
        w = (walrus := str(i)) + "w"
        kept.append(w + walrus)
        kept.append("".join([s + t + t for s in (x, y) for t in [str(i)]]))
        try:
            kept.append(str(i) + (i if i % 7 == 0 else str(i)))
        except TypeError:
            kept.append(str(i))
        if len(kept) > 60:
            del kept[:40]
    return out, size, lists[0]


keys = {}
out, size, first = loops(700)
for i in range(500):
    keys["k" + str(i % 50)] = str(i) + "v"
    keys[str(i % 30) + "k"] = len("v" + str(i))
print(out[-80:], size, len(first), first[-3:])
print(kept)
print(len(keys), keys["k7"], keys["7k"], "k" + str(7) in keys, hash("k" + str(9)) == hash("k9"), sorted(keys)[:5])

cached = {}


def remember(f, s):
    if s not in cached:
        cached[s] = f(s)
    return s


from functools import lru_cache

slow_int, slow_len = lru_cache(int), lru_cache(len)
total = 0
for i in range(300):
    total += slow_int(str(i % 40)) + slow_len(str(i) + "x") + len(remember(int, str(i % 20)) + "y")
print(total, sorted(cached.items())[:4], slow_int.cache_info().currsize)
parts = [str(i) for i in range(8)]
more = [p + str(n) for n, p in enumerate(parts)]
print(parts, more, list(map(str.upper, more)), "+".join(p + str(1) for p in parts))


class Store:
    def __add__(self, other):
        self.last = other
        return ""

    __iadd__ = __add__


def stored(a, b):
    s, r = Store(), None
    for left, again in [(s, False), ("left ", True)]:  # nothing else is added or called between the two
        r = left + (s.last if again else a + b)
    kept = s.last
    more = [b + "12345", b + "56789", b + "56781"]
    for left, again in [(s, False), ("", True), ("left ", True)]:
        left += s.last if again else b + a
    return kept, s.last, r, left, more, [a + "12345", a + "56789", a + "56781"]


print(stored("hello ", "world"))
