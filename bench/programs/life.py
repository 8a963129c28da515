# bench: whole — Conway's game of life three ways: lists of rows, a set of live cells, and rows as big ints
from collections import Counter

GLIDER_GUN = """
........................O...........
......................O.O...........
............OO......OO............OO
...........O...O....OO............OO
OO........O.....O...OO..............
OO........O...O.OO....O.O...........
..........O.....O.......O...........
...........O...O....................
............OO......................
"""


def cells():
    return {(x, y) for y, line in enumerate(GLIDER_GUN.strip("\n").split("\n")) for x, ch in enumerate(line) if ch == "O"}


def step_set(live):
    counts = Counter()
    for x, y in live:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    counts[x + dx, y + dy] += 1
    return {c for c, n in counts.items() if n == 3 or n == 2 and c in live}


def step_grid(grid):
    h, w = len(grid), len(grid[0])
    new = []
    for y in range(h):
        above, here, below = grid[y - 1], grid[y], grid[(y + 1) % h]
        row = []
        for x in range(w):
            l, r = x - 1, (x + 1) % w
            n = above[l] + above[x] + above[r] + here[l] + here[r] + below[l] + below[x] + below[r]
            row.append(1 if n == 3 or (n == 2 and here[x]) else 0)
        new.append(row)
    return new


def step_bits(rows, width):
    mask = (1 << width) - 1
    new = []
    h = len(rows)
    for y in range(h):
        ones = twos = fours = 0
        for r in (rows[y - 1], rows[(y + 1) % h], rows[y]):
            left = (r << 1 | r >> (width - 1)) & mask
            right = (r >> 1 | r << (width - 1)) & mask
            for bits in (left, right, r):
                carry = ones & bits
                ones ^= bits
                fours ^= twos & carry  # nine at most: a count of eight leaves all three clear
                twos ^= carry
        # the cell itself was counted too: alive with 3, or with 4 if it lives now
        three = ones & twos & ~fours
        four = fours & ~ones & ~twos
        new.append((three | four & rows[y]) & mask)
    return new


def show(grid):
    return "\n".join("".join("#" if c else "." for c in row) for row in grid)


live = cells()
for _ in range(1250):
    live = step_set(live)
print(len(live), min(live), max(live))
W, H = 90, 60
grid = [[1 if (x, y) in cells() else 0 for x in range(W)] for y in range(H)]
start = [row[:] for row in grid]
for _ in range(900):
    grid = step_grid(grid)
picture = show(grid)
print(picture.count("#"), sum(i for i, c in enumerate(picture) if c == "#"))
rows = [sum(1 << x for x, c in enumerate(row) if c) for row in start]
for _ in range(900):
    rows = step_bits(rows, W)
assert rows == [sum(1 << x for x, c in enumerate(row) if c) for row in grid]
for _ in range(5000):
    rows = step_bits(rows, W)
print(sum(r.bit_count() for r in rows))
