# bench: growth — filling a dict with built keys, looking each up, deleting half
N = 1_500_000
table = {}
for i in range(N):
    table["key" + str(i)] = i
total = 0
for i in range(N):
    total += table["key" + str(i)]
for i in range(0, N, 2):
    del table["key" + str(i)]
print(len(table), total)
