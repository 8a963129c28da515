from collections import ChainMap, Counter, OrderedDict, UserDict, defaultdict, deque, namedtuple

# Counter
a, b = Counter("abracadabra"), Counter({"a": 2, "z": 4, "b": -1})
print(a.most_common(2), a + b, a - b, a & b, a | b, sorted(a.elements())[:6], a["nope"], a.total())
a.subtract("aaa")
a.update(["q", "q"], )
print(a, +Counter(x=0, y=2, w=-3), -Counter(x=1, w=-3), Counter(a=1) == Counter(a=1, b=0), Counter(a=1) <= Counter(a=2))

# defaultdict
tree = lambda: defaultdict(tree)
t = tree()
t["a"]["b"]["c"] = 1
print(t["a"]["b"].keys(), "x" in t, len(t))
index = defaultdict(list)
for w in "apple avocado banana blueberry cherry".split():
    index[w[0]].append(w)
print(dict(index), index.get("z"), index.default_factory, defaultdict(int, a=1))
try:
    defaultdict(None)["k"]
except KeyError as e:
    print("KeyError", e)

# deque
d = deque(range(5), maxlen=5)
d.append(5)
d.appendleft(9)
print(d, d.maxlen, d[0], d[-1])
d.rotate(2)
d.extendleft("xy")
print(d, list(d)[1:3], d.count(1), d.index("x"))
d.reverse()
d.remove("x")
d.insert(1, "ins")
print(d, d.pop(), d.popleft(), len(d), deque([1, 2]) + deque([3]), deque([1]) * 3, deque([1, 2]) < deque([1, 3]))
for bad in (lambda: deque().pop(), lambda: deque(maxlen=-1), lambda: deque([1]).remove(2), lambda: deque([1], 1).insert(0, 2), lambda: deque([1])[3]):
    try:
        bad()
    except (IndexError, ValueError) as e:
        print(type(e).__name__, e)

# OrderedDict
od = OrderedDict(a=1, b=2, c=3)
od.move_to_end("a")
od.move_to_end("c", last=False)
print(od, list(reversed(od)), od.popitem(last=False), od == OrderedDict([("b", 2), ("a", 1)]), od == OrderedDict([("a", 1), ("b", 2)]), od == {"a": 1, "b": 2})

# ChainMap
cli, env, base = {"color": "red"}, {"user": "me", "color": "blue"}, {"color": "grey", "size": 3}
cm = ChainMap(cli, env, base)
cm["new"] = 1
print(cm["color"], cm["size"], sorted(cm), cli, cm.maps[1], cm.parents["color"], len(cm))
child = cm.new_child({"size": 9})
print(child["size"], cm["size"], dict(child)["user"])
try:
    del cm["size"]
except KeyError as e:
    print(e)

# namedtuple
P = namedtuple("P", "x y z", defaults=[0, 0])
p = P(1, z=5)
x, *rest = p
print(p, p._replace(y=7), p._fields, x, rest, p[2], p + (1,), P._make("abc"), p == (1, 0, 5), sorted([P(2), P(1, 9), P(1)]))
for bad in ("class 1x", "a a", "_x"):
    try:
        namedtuple("N", bad)
    except ValueError as e:
        print(e)
print(namedtuple("R", "a def a", rename=True)._fields)


class CaseInsensitive(UserDict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)

    def __getitem__(self, key):
        return super().__getitem__(key.lower())

    def __contains__(self, key):
        return super().__contains__(key.lower())

    def __missing__(self, key):
        return f"<no {key}>"


h = CaseInsensitive({"Content-Type": "text", "X": 1})
h.update({"CONTENT-TYPE": "html"}, Accept="*")
print(h, h["content-type"], "x" in h, h["nope"], h.get("ACCEPT"), len(h), h.pop("x"), h | {"B": 2})


class Fallback(dict):
    def __missing__(self, key):
        self[key] = value = key * 2
        return value


f = Fallback(a=1)
print(f["zz"], f, f.get("q"), {**f, "a": 0}, dict.fromkeys("ab", []), {1: "a"} | {1.0: "b", True: "c"})
d1 = {"x": 1, "y": 2}
d1 |= [("z", 3)]
print(d1, d1.keys() & {"x", "q"}, d1.items() - {("x", 1)}, list(d1.values())[-1], d1.setdefault("x", 9), d1.pop("nope", None), d1.popitem(), {v: k for k, v in d1.items()})
