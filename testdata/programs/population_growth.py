# Predator and prey, logistic growth and an SIR epidemic with Euler and Runge-Kutta steps.


def rk4(f, state, dt):
    def shifted(k, h):
        return [s + h * d for s, d in zip(state, k)]

    k1 = f(state)
    k2 = f(shifted(k1, dt / 2))
    k3 = f(shifted(k2, dt / 2))
    k4 = f(shifted(k3, dt))
    return [s + dt / 6 * (a + 2 * b + 2 * c + d) for s, a, b, c, d in zip(state, k1, k2, k3, k4)]


def euler(f, state, dt):
    return [s + dt * d for s, d in zip(state, f(state))]


def integrate(f, state, dt, steps, method=rk4):
    yield 0.0, state
    for i in range(1, steps + 1):
        state = method(f, state, dt)
        yield i * dt, state


def lotka(state, a=1.1, b=0.4, c=0.1, d=0.4):
    prey, predators = state
    return [a * prey - b * prey * predators, c * prey * predators - d * predators]


def sir(beta, gamma):
    def f(state):
        s, i, r = state
        n = s + i + r
        return [-beta * s * i / n, beta * s * i / n - gamma * i, gamma * i]
    return f


def sparkline(values):
    lo, hi = min(values), max(values)
    ticks = "▁▂▃▄▅▆▇█"
    return "".join(ticks[min(7, int((v - lo) / (hi - lo or 1) * 8))] for v in values)


history = list(integrate(lotka, [10.0, 5.0], 0.05, 600))
prey, predators = zip(*(s for _, s in history))
print("prey     ", sparkline(prey[::10]))
print("predators", sparkline(predators[::10]))
peaks = [round(t, 2) for (_, a), (t, b), (_, c) in zip(history, history[1:], history[2:]) if a[0] < b[0] > c[0]]
print("prey peaks at", peaks, "periods", [round(b - a, 2) for a, b in zip(peaks, peaks[1:])])
print(f"{'day':>4} {'susceptible':>12} {'infected':>10} {'recovered':>10}")
epidemic = list(integrate(sir(0.4, 0.1), [990, 10, 0], 0.5, 240))
for t, (s, i, r) in epidemic[::40]:
    print(f"{t:>4.0f} {s:>12.1f} {i:>10.1f} {r:>10.1f}")
peak_t, peak = max(((t, s[1]) for t, s in epidemic), key=lambda p: p[1])
print(f"peak {peak:.2f} on day {peak_t}, total {sum(epidemic[-1][1]):.6f}")
exact = 2.718281828459045
for n in (10, 100, 1000):
    errors = [abs(list(integrate(lambda s: s, [1.0], 1 / n, n, m))[-1][1][0] - exact) for m in (euler, rk4)]
    print(n, *(f"{e:.3e}" for e in errors))
x, orbit = 0.2, []
for r in (2.8, 3.2, 3.5, 3.9):
    x = 0.2
    for _ in range(200):
        x = r * x * (1 - x)
    orbit = []
    for _ in range(8):
        x = r * x * (1 - x)
        orbit.append(round(x, 4))
    print(r, len(set(orbit)), orbit[:4])
pairs = [1, 1]
while len(pairs) < 13:
    pairs.append(pairs[-1] + pairs[-2])
print("rabbits", pairs, f"ratio {pairs[-1] / pairs[-2]:.6f}")
