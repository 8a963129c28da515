# bench: floatloop — power iteration on an implicit matrix: float division, int index arithmetic, sum of products


def entry(i, j):
    return 1.0 / ((i + j) * (i + j + 1) // 2 + i + 1)


def times(v, n):
    out = []
    for i in range(n):
        s = 0.0
        for j in range(n):
            s += entry(i, j) * v[j]
        out.append(s)
    return out


def times_transposed(v, n):
    out = [0.0] * n
    for i in range(n):
        acc = 0.0
        for j, x in enumerate(v):
            acc += x / ((j + i) * (j + i + 1) // 2 + j + 1)
        out[i] = acc
    return out


def norm(n, rounds):
    u = [1.0] * n
    v = u
    for _ in range(rounds):
        v = times_transposed(times(u, n), n)
        u = times_transposed(times(v, n), n)
    uv = sum(a * b for a, b in zip(u, v))
    vv = sum(b * b for b in v)
    return (uv / vv) ** 0.5


print(f"{norm(620, 10):.9f}")
