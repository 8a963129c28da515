import math
import random


def make_blobs(rng, centres, per, spread):
    return [(rng.gauss(cx, spread), rng.gauss(cy, spread)) for cx, cy in centres for _ in range(per)]


def kmeans(points, k, rng, rounds=50):
    centres = rng.sample(points, k)
    for it in range(rounds):
        clusters = [[] for _ in range(k)]
        for p in points:
            clusters[min(range(k), key=lambda i: math.dist(p, centres[i]))].append(p)
        new = [tuple(sum(axis) / len(c) for axis in zip(*c)) if c else centres[i] for i, c in enumerate(clusters)]
        if new == centres:
            break
        centres = new
    inertia = sum(math.dist(p, centres[i]) ** 2 for i, c in enumerate(clusters) for p in c)
    return sorted(centres), it, inertia, sorted(map(len, clusters))


def least_squares(xs, ys):
    n, mx, my = len(xs), sum(xs) / len(xs), sum(ys) / len(ys)
    slope = sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum((x - mx) ** 2 for x in xs)
    intercept = my - slope * mx
    residual = sum((y - slope * x - intercept) ** 2 for x, y in zip(xs, ys))
    total = sum((y - my) ** 2 for y in ys)
    return slope, intercept, 1 - residual / total


def gradient_descent(xs, ys, rate=0.01, steps=2000):
    a = b = 0.0
    n = len(xs)
    for _ in range(steps):
        errors = [a * x + b - y for x, y in zip(xs, ys)]
        a -= rate * 2 / n * sum(e * x for e, x in zip(errors, xs))
        b -= rate * 2 / n * math.fsum(errors)
    return a, b


def knn(train, point, k):
    nearest = sorted(train, key=lambda t: math.dist(t[0], point))[:k]
    votes = {}
    for _, label in nearest:
        votes[label] = votes.get(label, 0) + 1
    return max(votes, key=lambda l: (votes[l], l))


def perceptron(data, epochs=20):
    w = [0.0, 0.0, 0.0]
    for epoch in range(epochs):
        wrong = 0
        for (x, y), label in data:
            out = 1 if w[0] + w[1] * x + w[2] * y > 0 else -1
            if out != label:
                wrong += 1
                w = [w[0] + label, w[1] + label * x, w[2] + label * y]
        if not wrong:
            return w, epoch
    return w, None


rng = random.Random(1)
points = make_blobs(rng, [(0, 0), (5, 5), (0, 6)], 30, 0.7)
centres, rounds, inertia, sizes = kmeans(points, 3, rng)
print("centres", [tuple(round(c, 3) for c in p) for p in centres], "rounds", rounds, "inertia", round(inertia, 4), sizes)
xs = [i / 2 for i in range(20)]
ys = [3 * x - 2 + rng.uniform(-1, 1) for x in xs]
slope, intercept, r2 = least_squares(xs, ys)
print(f"y = {slope:.4f}x {intercept:+.4f}, r2 = {r2:.5f}")
a, b = gradient_descent(xs, ys)
print(f"descent: {a:.4f} {b:.4f}, difference {abs(a - slope):.1e}")
train = [(p, "ABC"[i // 30]) for i, p in enumerate(points)]
print([knn(train, p, 5) for p in ((0.5, 0.1), (4, 4), (1, 5), (2.5, 3))])
data = [(p, 1 if l == "B" else -1) for p, l in train]
w, epoch = perceptron(data)
print([round(v, 4) for v in w], "epoch", epoch)
print(math.hypot(3, 4, 12), math.comb(10, 3), round(math.erf(0.5), 10), round(math.gamma(5.5), 8), math.fsum([0.1] * 10), sum([0.1] * 10), math.isclose(sum([0.1] * 10), 1.0))
print(math.floor(-2.5), math.ceil(-2.5), math.trunc(-2.5), round(-2.5), round(2.675, 2), math.copysign(3, -0.0), math.fmod(-7, 3), -7 % 3, math.modf(-3.25), math.frexp(10.0), math.ldexp(0.625, 4))
print(math.inf > 10 ** 400, math.nan == math.nan, math.isnan(math.nan), math.degrees(math.pi / 3), math.log(8, 2), math.log2(2 ** 70), math.log10(0.001), math.exp(1) == math.e, math.sinh(1), math.atan2(-1, -1))
