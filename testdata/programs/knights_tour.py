def moves(pos, n, taken):
    r, c = pos
    for dr, dc in ((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)):
        p = r + dr, c + dc
        if 0 <= p[0] < n and 0 <= p[1] < n and p not in taken:
            yield p


def tour(n, start):
    """Warnsdorff's rule with backtracking."""
    path, taken = [start], {start}

    def extend():
        if len(path) == n * n:
            return True
        options = sorted(moves(path[-1], n, taken), key=lambda p: (len([*moves(p, n, taken)]), p))
        for p in options:
            path.append(p)
            taken.add(p)
            if extend():
                return True
            taken.discard(path.pop())
        return False

    return path if extend() else None


def distances(n, start):
    dist = {start: 0}
    frontier = [start]
    while frontier:
        frontier = [q for p in frontier for q in set(moves(p, n, dist)) if dist.setdefault(q, dist[p] + 1) == dist[p] + 1 and q not in frontier]
    return dist


def show(path, n):
    order = {p: i for i, p in enumerate(path, 1)}
    for r in range(n):
        print(" ".join(f"{order[r, c]:>2}" for c in range(n)))


for n, start in ((5, (0, 0)), (6, (2, 1)), (8, (0, 0))):
    path = tour(n, start)
    assert len(set(path)) == n * n
    assert all(sorted((abs(a - c), abs(b - d))) == [1, 2] for (a, b), (c, d) in zip(path, path[1:]))
    closed = sorted((abs(path[0][0] - path[-1][0]), abs(path[0][1] - path[-1][1]))) == [1, 2]
    print(f"{n}x{n} from {start}: ends at {path[-1]}{' (closed)' if closed else ''}")
    show(path, n)
print("4x4 from (0, 1):", tour(4, (0, 1)))
print("3x3:", tour(3, (0, 0)), "1x1:", tour(1, (0, 0)))
board = distances(8, (0, 0))
for r in range(8):
    print("".join(str(board[r, c]) for c in range(8)))
print(max(board.values()), sum(board.values()))
