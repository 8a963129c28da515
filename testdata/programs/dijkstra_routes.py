import heapq
from math import inf

ROADS = [
    ("Oslo", "Bergen", 463), ("Oslo", "Trondheim", 494), ("Bergen", "Stavanger", 209),
    ("Oslo", "Kristiansand", 320), ("Kristiansand", "Stavanger", 233), ("Trondheim", "Bodo", 709),
    ("Bodo", "Tromso", 557), ("Trondheim", "Bergen", 626),
]
ONE_WAY = [("Stavanger", "Island", 15)]


def build(roads, one_way=()):
    graph = {}
    for a, b, km in roads:
        graph.setdefault(a, {})[b] = km
        graph.setdefault(b, {})[a] = km
    for a, b, km in one_way:
        graph.setdefault(a, {})[b] = km
        graph.setdefault(b, {})
    return graph


def dijkstra(graph, source):
    dist = dict.fromkeys(graph, inf)
    prev = {}
    dist[source] = 0
    heap = [(0, source)]
    done = set()
    while heap:
        d, u = heapq.heappop(heap)
        if u in done:
            continue
        done.add(u)
        for v, w in graph[u].items():
            if (alt := d + w) < dist[v]:
                dist[v], prev[v] = alt, u
                heapq.heappush(heap, (alt, v))
    return dist, prev


def route(prev, target):
    path = [target]
    while path[-1] in prev:
        path.append(prev[path[-1]])
    return path[::-1]


def floyd(graph):
    d = {(a, b): 0 if a == b else graph[a].get(b, inf) for a in graph for b in graph}
    for k in graph:
        for i in graph:
            for j in graph:
                if d[i, k] + d[k, j] < d[i, j]:
                    d[i, j] = d[i, k] + d[k, j]
    return d


graph = build(ROADS, ONE_WAY)
dist, prev = dijkstra(graph, "Tromso")
for city, km in sorted(dist.items(), key=lambda t: (t[1], t[0])):
    print(f"{city:<13}{km:>6} km  {' -> '.join(route(prev, city))}")
table = floyd(graph)
for a in graph:
    da, _ = dijkstra(graph, a)
    assert all(table[a, b] == da[b] for b in graph), a
print("Island reaches:", [b for b in graph if table["Island", b] < inf])
print("diameter:", max(v for v in table.values() if v < inf))
header = [c[:5] for c in graph]
print(" " * 6 + "".join(f"{h:>6}" for h in header))
for a in graph:
    print(f"{a[:5]:<6}" + "".join(f"{table[a, b]:>6}" for b in graph))
