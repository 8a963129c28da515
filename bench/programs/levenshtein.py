# bench: strings — edit distance and longest common subsequence by rows: str indexing, list updates and min


def distance(a, b):
    row = list(range(len(b) + 1))
    for i in range(1, len(a) + 1):
        prev, row[0] = row[0], i
        ca = a[i - 1]
        for j in range(1, len(b) + 1):
            cost = prev if ca == b[j - 1] else prev + 1
            prev = row[j]
            best = prev + 1
            if row[j - 1] + 1 < best:
                best = row[j - 1] + 1
            if cost < best:
                best = cost
            row[j] = best
    return row[-1]


def distance_min(a, b):
    prev = list(range(len(b) + 1))
    for i, ca in enumerate(a):
        cur = [i + 1]
        for j, cb in enumerate(b):
            cur.append(min(prev[j + 1] + 1, cur[j] + 1, prev[j] + (ca != cb)))
        prev = cur
    return prev[-1]


def common(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, ca in enumerate(a, 1):
        for j, cb in enumerate(b, 1):
            if ca == cb:
                table[i][j] = table[i - 1][j - 1] + 1
            else:
                table[i][j] = max(table[i - 1][j], table[i][j - 1])
    return table[-1][-1]


def sentence(seed, n):
    letters = "etaoin shrdlu"
    out = []
    for _ in range(n):
        seed = (seed * 69069 + 1) % 2147483648
        out.append(letters[(seed >> 12) % len(letters)])
    return "".join(out)


total = 0
for i in range(66):
    a, b = sentence(i, 400), sentence(i + 100, 380)
    total += distance(a, b)
    total += distance_min(a[:250], b[:250])
    total += common(a[:250], b[:300])
print(total)
