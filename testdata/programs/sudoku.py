"""Solve a sudoku with constraint propagation and backtracking."""

GRID = """
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
"""

ROWS = range(9)


def parse(text):
    return [[0 if ch == "." else int(ch) for ch in line] for line in text.split()]


def candidates(board, r, c):
    used = set(board[r]) | {board[i][c] for i in ROWS}
    br, bc = 3 * (r // 3), 3 * (c // 3)
    used |= {board[i][j] for i in range(br, br + 3) for j in range(bc, bc + 3)}
    return [d for d in range(1, 10) if d not in used]


def solve(board, stats):
    best = None
    for r in ROWS:
        for c in ROWS:
            if board[r][c] == 0:
                cand = candidates(board, r, c)
                if best is None or len(cand) < len(best[2]):
                    best = (r, c, cand)
                    if len(cand) <= 1:
                        break
        else:
            continue
        break
    if best is None:
        return True
    r, c, cand = best
    for d in cand:
        stats["tries"] += 1
        board[r][c] = d
        if solve(board, stats):
            return True
        stats["backtracks"] += 1
        board[r][c] = 0
    return False


def show(board):
    for i, row in enumerate(board):
        if i % 3 == 0 and i:
            print("------+-------+------")
        print(" | ".join(" ".join(map(str, row[j:j + 3])) for j in (0, 3, 6)))


board = parse(GRID)
stats = {"tries": 0, "backtracks": 0}
ok = solve(board, stats)
print("solved:", ok, stats)
show(board)
assert all(sorted(row) == list(range(1, 10)) for row in board)
assert all(sorted(col) == list(range(1, 10)) for col in zip(*board))
print("checksum", sum(v * (i + 1) for i, v in enumerate(sum(board, []))))

broken = parse(GRID)
broken[0][2] = 5
print("broken solvable:", solve(broken, stats))
