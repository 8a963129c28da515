# bench: floatloop — estimates of pi and of an option price with random, an own generator, and integration by rectangles
import math
import random


def pi_random(rng, n):
    inside = 0
    rand = rng.random
    for _ in range(n):
        x = rand()
        y = rand()
        if x * x + y * y <= 1.0:
            inside += 1
    return 4.0 * inside / n


def pi_lcg(seed, n):
    inside = 0
    for _ in range(n):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        x = seed / 0x7FFFFFFF
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        y = seed / 0x7FFFFFFF
        inside += x * x + y * y <= 1.0
    return 4.0 * inside / n


def option(rng, n, spot=100.0, strike=105.0, rate=0.03, vol=0.2, t=1.0):
    drift = (rate - vol * vol / 2) * t
    spread = vol * math.sqrt(t)
    total = 0.0
    for _ in range(n):
        price = spot * math.exp(drift + spread * rng.gauss(0.0, 1.0))
        total += max(price - strike, 0.0)
    return math.exp(-rate * t) * total / n


def integral(n):
    h = 1.0 / n
    s = 0.0
    for i in range(n):
        x = (i + 0.5) * h
        s += math.sqrt(1.0 - x * x) * math.cos(x)
    return s * h


rng = random.Random(20240229)
print(pi_random(rng, 4_000_000), pi_lcg(42, 3_000_000))
print(f"{option(rng, 1_000_000):.6f} {integral(3_000_000):.9f}")
