# bench: growth — building, reversing and summing a list
N = 6_000_000
items = []
for i in range(N):
    items.append(i ^ 5)
items.reverse()
print(len(items), sum(items), items[N // 2])
