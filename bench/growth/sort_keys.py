# bench: growth — sorting N records by two keys
N = 600_000
seed = 12345
records = []
for i in range(N):
    seed = (seed * 1103515245 + 12345) % 2147483648
    records.append((seed % 1000, seed >> 8, "r" + str(i)))
records.sort(key=lambda r: (r[0], -r[1]))
print(records[0], records[N // 2], records[-1])
