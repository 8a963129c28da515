# bench: growth — N short-lived lists of which few are kept
N = 3_000_000
kept = []
for i in range(N):
    row = [i, i + 1, i + 2]
    if i % 1000 == 0:
        kept.append(row)
print(len(kept), kept[-1])
