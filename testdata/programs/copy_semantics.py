import copy


class Node:
    def __init__(self, name, *children):
        self.name = name
        self.children = list(children)
        self.parent = None
        for c in children:
            c.parent = self

    def __repr__(self):
        return f"{self.name}({', '.join(map(repr, self.children))})"


class Handle:
    """Shares its connection in copies, but never its buffer."""

    def __init__(self, conn):
        self.conn, self.buffer = conn, []

    def __copy__(self):
        new = type(self)(self.conn)
        new.buffer = self.buffer[:]
        return new

    def __deepcopy__(self, memo):
        new = type(self)(self.conn)
        memo[id(self)] = new
        new.buffer = copy.deepcopy(self.buffer, memo)
        return new


class Config(dict):
    level = 0


def add(item, bucket=[]):
    bucket.append(item)
    return bucket


def add_safe(item, bucket=None):
    bucket = [] if bucket is None else bucket
    bucket.append(item)
    return bucket


original = {"n": [1, 2], "t": ([3], 4), "s": {5}}
alias, shallow, deep = original, copy.copy(original), copy.deepcopy(original)
original["n"].append(99)
original["new"] = True
print(alias is original, shallow, deep, sep="\n")
print(shallow["n"] is original["n"], deep["n"] is original["n"], deep["t"] is original["t"], copy.deepcopy((1, "a")) == (1, "a"))

leaf = Node("leaf")
tree = Node("root", Node("a", leaf), Node("b"))
clone = copy.deepcopy(tree)
print(clone, clone is tree, clone.children[0].parent is clone, clone.children[0].children[0].parent.parent is clone)
clone.children.pop()
leaf.name = "changed"
print(tree, clone)

shared = [0]
pair = [shared, shared]
twin = copy.deepcopy(pair)
twin[0].append(1)
print(twin, pair, twin[0] is twin[1])
loop = []
loop.append(loop)
again = copy.deepcopy(loop)
print(again, again[0] is again, again is not loop)

h = Handle("conn")
h.buffer.append([1])
h1, h2 = copy.copy(h), copy.deepcopy(h)
h.buffer[0].append(2)
print(h1.buffer, h2.buffer, h1.conn is h2.conn)
c = Config(a=[1])
c.level = 7
d = copy.copy(c)
print(d, d.level, type(d).__name__, d["a"] is c["a"], type(c.copy()).__name__, copy.deepcopy(c).level)

print(add(1), add(2), add(3, []), add_safe(1), add_safe(2), add.__defaults__)
rows = [[0] * 2] * 2
rows[0][0] = 5
better = [[0] * 2 for _ in range(2)]
better[0][0] = 5
print(rows, better)
a = b = [1]
a += [2]
print(a, b, a is b)
a = a + [3]
print(a, b, a is b)
t = ([1], 2)
try:
    t[0] += [9]
except TypeError as e:
    print(t, e)
x = (1, 2)
y = x
x += (3,)
print(x, y)
lst = [1, 2, 3, 4, 5, 6]
for v in lst:
    if v % 2:
        lst.remove(v)
print(lst, lst[:] is lst, lst[:] == lst)
lst[1:2] = "xyz"
del lst[-1]
lst[::2] = [0] * len(lst[::2])
print(lst)
try:
    lst[::2] = [1]
except ValueError as e:
    print(e)
funcs = [lambda: i for i in range(3)]
bound = [lambda i=i: i for i in range(3)]
print([f() for f in funcs], [f() for f in bound])


def outer():
    n = [0]

    def inner():
        n[0] += 1
        return n[0]

    return inner, n


inner, cell = outer()
inner(), inner()
print(cell, inner.__closure__[0].cell_contents, inner.__code__.co_freevars)
s = {"k": 1}
view = s.keys()
s["z"] = 2
print(view, list(s.items()), {**s, "k": 0}, s)
print(copy.replace(range, start=1) if hasattr(range, "__replace__") else "range has no __replace__", copy.copy(s) == s)
