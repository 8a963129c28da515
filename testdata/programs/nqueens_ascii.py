def queens(n, row=0, cols=0, diag1=0, diag2=0, path=()):
    if row == n:
        yield path
        return
    free = ~(cols | diag1 | diag2) & ((1 << n) - 1)
    while free:
        bit = free & -free
        free ^= bit
        yield from queens(n, row + 1, cols | bit, (diag1 | bit) << 1, (diag2 | bit) >> 1, path + (bit.bit_length() - 1,))


for n in range(1, 9):
    print(n, sum(1 for _ in queens(n)))

first = next(queens(8))
print(first)
for c in first:
    print("." * c + "Q" + "." * (7 - c))


def canonical(sol):
    n = len(sol)
    forms = []
    for _ in range(4):
        sol = tuple(sol.index(i) for i in range(n - 1, -1, -1))
        forms.append(sol)
        forms.append(tuple(reversed(sol)))
    return min(forms)


print("distinct for 6:", sorted({canonical(s) for s in queens(6)}))
print("distinct for 8:", len({canonical(s) for s in queens(8)}))
