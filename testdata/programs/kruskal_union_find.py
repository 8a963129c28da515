class UnionFind:
    def __init__(self, items):
        self.parent = {x: x for x in items}
        self.size = dict.fromkeys(self.parent, 1)

    def find(self, x):
        root = x
        while self.parent[root] != root:
            root = self.parent[root]
        while self.parent[x] != root:
            self.parent[x], x = root, self.parent[x]
        return root

    def union(self, a, b):
        a, b = self.find(a), self.find(b)
        if a == b:
            return False
        if self.size[a] < self.size[b]:
            a, b = b, a
        self.parent[b] = a
        self.size[a] += self.size.pop(b)
        return True

    def groups(self):
        out = {}
        for x in self.parent:
            out.setdefault(self.find(x), []).append(x)
        return sorted(out.values(), key=lambda g: (-len(g), g))


edges = """A-B 7
A-D 5
B-C 8
B-D 9
B-E 7
C-E 5
D-E 15
D-F 6
E-F 8
E-G 9
F-G 11
X-Y 1"""

graph = []
for line in edges.splitlines():
    pair, weight = line.split()
    u, v = pair.split("-")
    graph.append((int(weight), u, v))

nodes = sorted({n for _, u, v in graph for n in (u, v)})
uf = UnionFind(nodes)
tree, skipped = [], []
for w, u, v in sorted(graph):
    (tree if uf.union(u, v) else skipped).append((u + v, w))
print("tree:", tree)
print("weight:", sum(w for _, w in tree))
print("skipped:", skipped)
print("components:", uf.groups())


def percolate(n, opened):
    top, bottom = "top", "bottom"
    uf = UnionFind([(r, c) for r in range(n) for c in range(n)] + [top, bottom])
    grid = set()
    for step, (r, c) in enumerate(opened, 1):
        grid.add((r, c))
        if r == 0:
            uf.union(top, (r, c))
        if r == n - 1:
            uf.union(bottom, (r, c))
        for nb in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if nb in grid:
                uf.union((r, c), nb)
        if uf.find(top) == uf.find(bottom):
            return step
    return None


order = [(i * 7 % 5, i * 3 % 5) for i in range(25)]
order = sorted(((r, c) for r in range(5) for c in range(5)), key=lambda p: (p[0] * 31 + p[1] * 17) % 23)
print("percolates after", percolate(5, order), "of 25;", percolate(2, [(0, 0), (1, 1)]))
