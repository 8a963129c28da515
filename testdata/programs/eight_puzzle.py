import heapq

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
NEXT = {i: [j for j in (i - 3, i + 3) if 0 <= j < 9] + ([i - 1] if i % 3 else []) + ([i + 1] if i % 3 < 2 else []) for i in range(9)}
NAMES = {-3: "U", 3: "D", -1: "L", 1: "R"}
PLACE = {t: divmod(i, 3) for i, t in enumerate(GOAL)}


def manhattan(state):
    return sum(abs(i // 3 - PLACE[t][0]) + abs(i % 3 - PLACE[t][1]) for i, t in enumerate(state) if t)


def solvable(state):
    tiles = [t for t in state if t]
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1:]) % 2 == 0


def slide(state, j):
    i = state.index(0)
    s = list(state)
    s[i], s[j] = s[j], s[i]
    return tuple(s)


def solve(start):
    if not solvable(start):
        raise ValueError("unsolvable")
    best = {start: 0}
    came = {}
    heap = [(manhattan(start), 0, start)]
    expanded = 0
    while heap:
        _, g, state = heapq.heappop(heap)
        if g > best[state]:
            continue
        if state == GOAL:
            path = ""
            while state != start:
                state, move = came[state]
                path = move + path
            return path, expanded
        expanded += 1
        i = state.index(0)
        for j in NEXT[i]:
            nxt = slide(state, j)
            if g + 1 < best.get(nxt, 99):
                best[nxt] = g + 1
                came[nxt] = state, NAMES[j - i]
                heapq.heappush(heap, (g + 1 + manhattan(nxt), g + 1, nxt))


def ida(start):
    bound = manhattan(start)
    path = [start]

    def dfs(g, bound):
        state = path[-1]
        f = g + manhattan(state)
        if f > bound:
            return f
        if state == GOAL:
            return True
        smallest = 99
        for j in NEXT[state.index(0)]:
            nxt = slide(state, j)
            if len(path) > 1 and nxt == path[-2]:
                continue
            path.append(nxt)
            t = dfs(g + 1, bound)
            if t is True:
                return True
            smallest = min(smallest, t)
            path.pop()
        return smallest

    while True:
        t = dfs(0, bound)
        if t is True:
            return len(path) - 1
        bound = t


def show(*states):
    for r in range(0, 9, 3):
        print("    ".join(" ".join(str(t or ".") for t in s[r:r + 3]) for s in states))


for text in ("123456708", "123405678", "413726580", "867254301"):
    start = tuple(map(int, text))
    try:
        path, expanded = solve(start)
        state, frames = start, [start]
        for m in path:
            i = state.index(0)
            state = slide(state, i + {v: k for k, v in NAMES.items()}[m])
            frames.append(state)
        print(f"{text}: {len(path)} moves {path[:31]} expanded {expanded}, h {manhattan(start)}, check {state == GOAL}")
        show(*frames[:4])
        if len(path) < 20:
            print("  IDA*:", ida(start))
    except ValueError as e:
        print(f"{text}: {e}")
