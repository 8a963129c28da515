# bench: lists — n-queens twice: lists of attacked lines with backtracking, and bit masks


def solve_lists(n):
    columns = [False] * n
    diag = [False] * (2 * n)
    anti = [False] * (2 * n)
    placed = []

    def place(row):
        if row == n:
            return 1
        found = 0
        for col in range(n):
            if columns[col] or diag[row + col] or anti[row - col + n]:
                continue
            columns[col] = diag[row + col] = anti[row - col + n] = True
            placed.append(col)
            found += place(row + 1)
            placed.pop()
            columns[col] = diag[row + col] = anti[row - col + n] = False
        return found

    return place(0)


def solve_bits(n, cols=0, left=0, right=0, full=None):
    full = full or (1 << n) - 1
    if cols == full:
        return 1
    count = 0
    free = full & ~(cols | left | right)
    while free:
        bit = free & -free
        free -= bit
        count += solve_bits(n, cols | bit, (left | bit) << 1 & full, (right | bit) >> 1, full)
    return count


print([solve_lists(n) for n in (7, 8, 9, 10, 10, 10, 10, 10)], [solve_bits(n) for n in (8, 9, 10, 11, 12, 12, 12, 13)])
