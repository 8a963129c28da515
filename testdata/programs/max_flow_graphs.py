from collections import defaultdict, deque


class Flow:
    def __init__(self):
        self.capacity = defaultdict(lambda: defaultdict(int))
        self.original = {}

    def edge(self, u, v, c):
        self.capacity[u][v] += c
        self.capacity[v][u] += 0
        self.original[u, v] = c
        return self

    def augmenting(self, s, t):
        prev = {s: None}
        queue = deque([s])
        while queue:
            u = queue.popleft()
            for v in sorted(self.capacity[u]):
                if v not in prev and self.capacity[u][v] > 0:
                    prev[v] = u
                    if v == t:
                        return prev
                    queue.append(v)

    def run(self, s, t):
        total, paths = 0, []
        while prev := self.augmenting(s, t):
            path = [t]
            while prev[path[-1]] is not None:
                path.append(prev[path[-1]])
            path.reverse()
            pushed = min(self.capacity[u][v] for u, v in zip(path, path[1:]))
            for u, v in zip(path, path[1:]):
                self.capacity[u][v] -= pushed
                self.capacity[v][u] += pushed
            total += pushed
            paths.append(("".join(path), pushed))
        return total, paths

    def cut(self, s):
        side, stack = {s}, [s]
        while stack:
            for v, c in self.capacity[stack.pop()].items():
                if c > 0 and v not in side:
                    side.add(v)
                    stack.append(v)
        return sorted((u, v) for u, v in self.original if u in side and v not in side)


def pagerank(links, damping=0.85, tolerance=1e-10):
    n = len(links)
    rank = dict.fromkeys(links, 1 / n)
    for rounds in range(1, 1000):
        new = dict.fromkeys(links, (1 - damping) / n)
        for page, outs in links.items():
            for target in outs or links:
                new[target] += damping * rank[page] / len(outs or links)
        delta = sum(abs(new[p] - rank[p]) for p in links)
        rank = new
        if delta < tolerance:
            return rank, rounds


def tarjan(graph):
    index, low, on_stack, stack, out = {}, {}, set(), [], []

    def visit(v):
        index[v] = low[v] = len(index)
        stack.append(v)
        on_stack.add(v)
        for w in graph[v]:
            if w not in index:
                visit(w)
                low[v] = min(low[v], low[w])
            elif w in on_stack:
                low[v] = min(low[v], index[w])
        if low[v] == index[v]:
            comp = []
            while True:
                w = stack.pop()
                on_stack.discard(w)
                comp.append(w)
                if w == v:
                    break
            out.append(sorted(comp))

    for v in graph:
        if v not in index:
            visit(v)
    return out


def colour(graph, k):
    order = sorted(graph, key=lambda v: -len(graph[v]))
    result = {}

    def go(i):
        if i == len(order):
            return True
        v = order[i]
        for c in range(k):
            if all(result.get(w) != c for w in graph[v]):
                result[v] = c
                if go(i + 1):
                    return True
                del result[v]
        return False

    return result if go(0) else None


def topo(graph):
    state, order = {}, []

    def visit(v, path):
        if state.get(v) == "done":
            return
        if v in path:
            raise ValueError("cycle: " + " -> ".join(path[path.index(v):] + [v]))
        for w in graph.get(v, ()):
            visit(w, path + [v])
        state[v] = "done"
        order.append(v)

    for v in graph:
        visit(v, [])
    return order[::-1]


net = Flow()
for spec in "sa10 sb10 ab2 ac4 ad8 bd9 ct10 dc6 dt10".split():
    net.edge(spec[0], spec[1], int(spec[2:]))
print(net.run("s", "t"))
print("min cut", net.cut("s"), sum(net.original[e] for e in net.cut("s")))
match = Flow()
wants = {"Ann": "xy", "Bob": "x", "Cid": "yz", "Dee": "z"}
for person, jobs in wants.items():
    match.edge("S", person, 1)
    for j in jobs:
        match.edge(person, j, 1)
for j in "xyz":
    match.edge(j, "T", 1)
print(match.run("S", "T")[0], {p: j for p in wants for j in wants[p] if match.capacity[j][p]})
rank, rounds = pagerank({"home": ["about", "blog"], "about": ["home"], "blog": ["home", "about", "dead"], "dead": []})
print({p: round(r, 5) for p, r in sorted(rank.items(), key=lambda kv: -kv[1])}, round(sum(rank.values()), 9), rounds)
print(tarjan({1: [2], 2: [3], 3: [1, 4], 4: [5], 5: [6], 6: [4], 7: [6, 8], 8: []}))
states = {"WA": ["NT", "SA"], "NT": ["WA", "SA", "Q"], "SA": ["WA", "NT", "Q", "NSW", "V"], "Q": ["NT", "SA", "NSW"], "NSW": ["SA", "Q", "V"], "V": ["SA", "NSW"], "T": []}
print(colour(states, 2), colour(states, 3))
print(topo({"shirt": ["tie", "belt"], "tie": ["jacket"], "pants": ["shoes", "belt"], "belt": ["jacket"], "socks": ["shoes"]}))
try:
    topo({"a": ["b"], "b": ["c"], "c": ["a"]})
except ValueError as e:
    print(e)
