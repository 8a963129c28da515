# bench: generators — itertools and functools chains: chain, islice, groupby, product, combinations, accumulate, zip_longest, reduce
from functools import partial, reduce
from itertools import (accumulate, chain, combinations, compress, count, cycle, dropwhile, groupby, islice, pairwise,
                       permutations, product, repeat, starmap, takewhile, tee, zip_longest)
from operator import add, itemgetter, mul

check = 0
for r in range(40):
    check += sum(islice(chain.from_iterable([range(50)] * 2000), 10, None, 2))
    check += sum(len(list(g)) * k for k, g in groupby(range(60_000), key=lambda x: x // 7))
    check += sum(1 for a, b, c in product(range(45), repeat=3) if a + b == c)
    check += sum(a * b for a, b in combinations(range(220), 2))
    check += sum(p[0] for p in permutations(range(8), 5))
    check += max(accumulate(range(60_000), lambda a, b: (a * 31 + b) % 10007))
    check += sum((a or 0) - (b or 0) for a, b in zip_longest(range(30_000), range(50_000)))
    check += reduce(lambda a, b: (a + b * b) % 65_521, range(90_000), r)
    check += sum(starmap(pow, zip(range(20_000), repeat(3))))
    check += sum(compress(range(60_000), cycle([1, 0, 1])))
    check += sum(b - a for a, b in pairwise(takewhile(lambda x: x < 60_000, count(r, 2))))
    first, second = tee(x * x % 101 for x in range(40_000))
    check += sum(map(mul, first, islice(second, 5, None)))
    check += len(list(dropwhile(lambda x: x < 40_000, map(partial(add, 3), range(60_000)))))
    rows = sorted(((i * 37 % 100, i) for i in range(20_000)), key=itemgetter(0))
    check += sum(k * max(map(itemgetter(1), g)) for k, g in groupby(rows, itemgetter(0)))
print(check)
