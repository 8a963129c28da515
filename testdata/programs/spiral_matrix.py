def spiral(n, m):
    grid = [[0] * m for _ in range(n)]
    r = c = 0
    dr, dc = 0, 1
    for k in range(1, n * m + 1):
        grid[r][c] = k
        nr, nc = r + dr, c + dc
        if not (0 <= nr < n and 0 <= nc < m) or grid[nr][nc]:
            dr, dc = dc, -dr
            nr, nc = r + dr, c + dc
        r, c = nr, nc
    return grid


def unspiral(grid):
    grid = [list(r) for r in grid]
    while grid:
        yield from grid.pop(0)
        grid = [list(col) for col in zip(*grid)][::-1]


def rotate(grid):
    return [list(r) for r in zip(*grid[::-1])]


def diagonals(grid):
    h, w = len(grid), len(grid[0])
    return [[grid[r][s - r] for r in range(max(0, s - w + 1), min(h, s + 1))] for s in range(h + w - 1)]


def show(grid):
    width = max(len(str(x)) for row in grid for x in row)
    print("\n".join(" ".join(f"{x:{width}}" for x in row) for row in grid))


def pascal(n):
    row = [1]
    for _ in range(n):
        yield row
        row = [a + b for a, b in zip([0] + row, row + [0])]


def magic(n):
    assert n % 2
    grid = [[0] * n for _ in range(n)]
    r, c = 0, n // 2
    for k in range(1, n * n + 1):
        grid[r][c] = k
        nr, nc = (r - 1) % n, (c + 1) % n
        if grid[nr][nc]:
            nr, nc = (r + 1) % n, c
        r, c = nr, nc
    return grid


g = spiral(4, 5)
show(g)
print(list(unspiral(g)) == list(range(1, 21)))
show(rotate(g))
print(rotate(rotate(rotate(rotate(g)))) == g, diagonals(g))
rows = list(pascal(9))
for row in rows:
    print(" ".join(f"{x:^3}" for x in row).center(40).rstrip())
print([sum(r) for r in rows], ["".join("#" if x % 2 else "." for x in r) for r in pascal(8)])
m = magic(5)
show(m)
total = sum(m[0])
print(total, all(sum(line) == total for line in [*m, *zip(*m), [m[i][i] for i in range(5)], [m[i][-1 - i] for i in range(5)]]))


def set_zeroes(grid):
    zr = {i for i, row in enumerate(grid) if 0 in row}
    zc = {j for row in grid for j, v in enumerate(row) if v == 0}
    return [[0 if i in zr or j in zc else v for j, v in enumerate(row)] for i, row in enumerate(grid)]


def islands(text):
    cells = {(r, c) for r, line in enumerate(text.split()) for c, ch in enumerate(line) if ch == "#"}
    sizes = []
    while cells:
        stack, size = [cells.pop()], 0
        while stack:
            r, c = stack.pop()
            size += 1
            for p in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if p in cells:
                    cells.remove(p)
                    stack.append(p)
        sizes.append(size)
    return sorted(sizes, reverse=True)


print(set_zeroes([[1, 2, 3, 4], [5, 0, 7, 8], [9, 1, 2, 0]]))
print(islands("##..# #..## ...#. ##..."))
shared = [[0] * 3] * 2
shared[0][1] = 9
print(shared, shared[0] is shared[1], [[0] * 2 for _ in range(2)][0] is shared[0])
