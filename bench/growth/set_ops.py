# bench: growth — union, intersection and difference of two sets of ints
N = 2_500_000
evens = set(range(0, 2 * N, 2))
threes = set(range(0, 3 * N, 3))
both = evens & threes
either = evens | threes
print(len(both), len(either), len(evens - threes), sum(either) % 1_000_003)
