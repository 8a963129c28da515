# bench: lists — matrix products by index, by zip and generator, and Gauss elimination on lists of floats


def make(n, seed):
    return [[((i * seed + j * 7) % 19) - 9 for j in range(n)] for i in range(n)]


def by_index(a, b):
    n, m, p = len(a), len(b), len(b[0])
    c = [[0] * p for _ in range(n)]
    for i in range(n):
        for j in range(p):
            s = 0
            for k in range(m):
                s += a[i][k] * b[k][j]
            c[i][j] = s
    return c


def by_rows(a, b):
    columns = list(zip(*b))
    return [[sum(x * y for x, y in zip(row, col)) for col in columns] for row in a]


def by_axpy(a, b):
    out = []
    for row in a:
        acc = [0] * len(b[0])
        for x, brow in zip(row, b):
            for j, y in enumerate(brow):
                acc[j] += x * y
        out.append(acc)
    return out


def determinant(matrix):
    m = [[float(x) for x in row] for row in matrix]
    n, det = len(m), 1.0
    for k in range(n):
        p = max(range(k, n), key=lambda i: abs(m[i][k]))
        if m[p][k] == 0.0:
            return 0.0
        if p != k:
            m[k], m[p] = m[p], m[k]
            det = -det
        pivot = m[k]
        det *= pivot[k] / 10
        for i in range(k + 1, n):
            row = m[i]
            f = row[k] / pivot[k]
            for j in range(k, n):
                row[j] -= f * pivot[j]
    return det


a, b = make(187, 5), make(187, 11)
c = by_index(a, b)
for _ in range(2):
    assert by_rows(a, b) == c
    assert by_axpy(a, b) == c
c = by_index(c, a)
trace = sum(c[i][j] * (i % 7 + j % 11) for i in range(len(c)) for j in range(len(c)))
for i, row in enumerate(c):
    row[i] += 100_000 + i
    for j in range(len(row)):
        row[j] /= 1000
print(trace, f"{determinant([r[:130] for r in c[:130]]):.6e}")
