# A key that is looked up and then stored: the dict, the key or what it is called may have changed in between.
def counted(words):
    d = {}
    for w in words:
        d[w] = d.get(w, 0) + 1
    return d


def grows(d, k):
    for i in range(40):
        d["new", i] = i
    return 1


d = {"a": 1, "b": 2, 3: 4}
d["a"] += grows(d, "a")
print(d["a"], len(d))


def removes(d, k):
    del d[k]
    return 10


d["b"] += removes(d, "b")
print(list(d)[:3], list(d)[-1], d["b"])


def replaces(d, k):
    del d[k]
    d["other"] = 5
    d[k] = 7
    return 100


d["b"] = d.get("b", 0) + replaces(d, "b")
print(list(d)[-2:], d["b"], d["other"])


def clears(d):
    d.clear()
    return 1


d[3] = d[3] + clears(d)
print(d)
d["x"] = 1
d["x"] += clears(d) or 1
print(d)

# other dicts, equal keys of other types, keys with the same text
a, b = {1: "int", "k": 0}, {1: "other", "k": 0}
for _ in range(20):
    x = a[1]
    b[1] = x + "!"
    a[True] = a[1.0] + "?"
    a["k"] += 1
    b["".join(["k"])] = a["k"]
print(len(a[1]), b[1][:10], a["k"], b["k"], list(map(type, a)))
for i in range(300):
    w = f"Name{i}"
    a[w.upper()] = a.get(w.lower(), 0) + 1
    a[w.lower()] = a.get(w.lower(), 0) + i
    a[w.lower()] = a.get(w.lower(), 0) + i
    a[w.strip().upper().lower()] += 1
print(sum(v for v in a.values() if isinstance(v, int)), len(a))
for _ in range(3):
    print(counted("the cat and the dog and the bird".split()))


class D(dict):
    def __setitem__(self, k, v):
        super().__setitem__(k, v * 2)


e = D(a=1)
for _ in range(5):
    e["a"] += 1
print(e)
n = float("nan")
f = {n: 1}
f[n] += 1
f[float("nan")] = 5
print(len(f), f[n])
