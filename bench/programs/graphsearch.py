# bench: dict — breadth-first search on a grid of tuples, Dijkstra with a heap, components with sets, topological order
import heapq
from collections import deque


def walls(width, height):
    blocked = set()
    for y in range(height):
        for x in range(width):
            if (x * 7 + y * 13 + x * y) % 5 == 0 and (x, y) != (0, 0):
                blocked.add((x, y))
    return blocked


def bfs(width, height, blocked):
    start = (0, 0)
    dist = {start: 0}
    queue = deque([start])
    while queue:
        x, y = queue.popleft()
        d = dist[x, y] + 1
        for nxt in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if nxt not in dist and nxt not in blocked and 0 <= nxt[0] < width and 0 <= nxt[1] < height:
                dist[nxt] = d
                queue.append(nxt)
    return dist


def network(n):
    graph = {}
    for i in range(n):
        graph[f"n{i}"] = {f"n{(i * 17 + k * 31 + 1) % n}": (i * k + 7) % 23 + 1 for k in range(5)}
    return graph


def dijkstra(graph, start):
    dist = {start: 0}
    heap = [(0, start)]
    done = set()
    while heap:
        d, u = heapq.heappop(heap)
        if u in done:
            continue
        done.add(u)
        for v, w in graph[u].items():
            alt = d + w
            if alt < dist.get(v, 1 << 30):
                dist[v] = alt
                heapq.heappush(heap, (alt, v))
    return dist


def components(n):
    adjacent = {i: set() for i in range(n)}
    for i in range(0, n, 3):
        j = i * i % n
        adjacent[i].add(j)
        adjacent[j].add(i)
    seen, sizes = set(), []
    for i in adjacent:
        if i in seen:
            continue
        stack, group = [i], {i}
        while stack:
            for j in adjacent[stack.pop()] - group:
                group.add(j)
                stack.append(j)
        seen |= group
        sizes.append(len(group))
    return len(sizes), max(sizes)


def topological(n):
    incoming = {i: 0 for i in range(n)}
    edges = {i: [j for j in (2 * i + 1, 2 * i + 2, i + 7) if j < n] for i in range(n)}
    for targets in edges.values():
        for t in targets:
            incoming[t] += 1
    ready = deque(i for i, k in incoming.items() if k == 0)
    order = []
    while ready:
        i = ready.popleft()
        order.append(i)
        for t in edges[i]:
            incoming[t] -= 1
            if incoming[t] == 0:
                ready.append(t)
    return sum(i * v for i, v in enumerate(order)) % 1_000_003


blocked = walls(400, 300)
graph = network(8000)
for round_ in range(10):
    dist = bfs(400, 300, blocked)
    print(len(dist), max(dist.values()), sum(dist.values()))
    d = dijkstra(graph, f"n{round_}")
    print(len(d), sum(d.values()), components(30_000), topological(60_000))
