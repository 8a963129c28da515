import math
import random
from itertools import pairwise, permutations

TARGET = "METHINKS IT IS LIKE A WEASEL"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ "


def evolve(rng, size=60, mutation=0.03):
    population = ["".join(rng.choice(LETTERS) for _ in TARGET) for _ in range(size)]
    generation = 0
    while True:
        scored = sorted(population, key=lambda s: (-sum(a == b for a, b in zip(s, TARGET)), s))
        best = scored[0]
        if generation % 40 == 0 or best == TARGET:
            print(f"gen {generation:>3}: {best} ({sum(map(str.__eq__, best, TARGET))})")
        if best == TARGET or generation >= 400:
            return generation
        parents = scored[:size // 5]
        population = parents[:2]
        while len(population) < size:
            a, b = rng.sample(parents, 2)
            cut = rng.randrange(len(TARGET))
            child = a[:cut] + b[cut:]
            population.append("".join(rng.choice(LETTERS) if rng.random() < mutation else c for c in child))
        generation += 1


def length(route, cities):
    return sum(math.dist(cities[a], cities[b]) for a, b in pairwise(route + route[:1]))


def anneal(cities, rng, start=10.0, cooling=0.998, rounds=4000):
    route = list(range(len(cities)))
    rng.shuffle(route)
    cost, temp, accepted = length(route, cities), start, 0
    for _ in range(rounds):
        i, j = sorted(rng.sample(range(len(route)), 2))
        new = route[:i] + route[i:j + 1][::-1] + route[j + 1:]
        new_cost = length(new, cities)
        if new_cost < cost or rng.random() < math.exp((cost - new_cost) / temp):
            route, cost, accepted = new, new_cost, accepted + 1
        temp *= cooling
    k = route.index(0)
    return route[k:] + route[:k], cost, accepted


def held_karp(cities):
    n = len(cities)
    d = [[math.dist(a, b) for b in cities] for a in cities]
    best = {(1 << k, k): (d[0][k], 0) for k in range(1, n)}
    for mask in range(2, 1 << n, 2):
        for k in range(1, n):
            if mask >> k & 1 and mask & ~(1 << k):
                prev = mask & ~(1 << k)
                best[mask, k] = min((best[prev, m][0] + d[m][k], m) for m in range(1, n) if prev >> m & 1)
    full = (1 << n) - 2
    cost, k = min((best[full, k][0] + d[k][0], k) for k in range(1, n))
    route, mask = [0], full
    while k:
        route.append(k)
        mask, k = mask & ~(1 << k), best[mask, k][1]
    return cost, route


def nearest(cities):
    left, route = set(range(1, len(cities))), [0]
    while left:
        nxt = min(left, key=lambda c: (math.dist(cities[route[-1]], cities[c]), c))
        left.remove(nxt)
        route.append(nxt)
    return length(route, cities), route


rng = random.Random(7)
print("generations:", evolve(rng))
cities = [(rng.randrange(100), rng.randrange(100)) for _ in range(9)]
exact, route = held_karp(cities)
print(f"exact {exact:.4f} {route}")
brute = min(length([0, *p], cities) for p in permutations(range(1, 7)))
print(f"brute force on 7: {brute:.4f}, held-karp {held_karp(cities[:7])[0]:.4f}")
print("nearest neighbour {:.4f} {}".format(*nearest(cities)))
route, cost, accepted = anneal(cities, rng)
print(f"annealed {cost:.4f} accepted {accepted} optimal {math.isclose(cost, exact)} {sorted(route) == list(range(9))}")
grid = [[" "] * 34 for _ in range(11)]
for i, (x, y) in enumerate(cities):
    grid[y // 10][x // 3] = str(i)
print("\n".join("".join(r).rstrip() for r in grid))
