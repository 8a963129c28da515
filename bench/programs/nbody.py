# bench: floatloop — planets under gravity: float arithmetic on lists of lists, attribute-free

BODIES = [
    # x, y, z, vx, vy, vz, mass: a made-up system around one heavy star
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 39.5],
    [4.8, -1.2, -0.1, 0.6, 2.8, -0.02, 0.037],
    [8.3, 4.1, -0.4, -1.0, 1.8, 0.008, 0.011],
    [12.9, -15.1, -0.2, 1.1, 0.9, -0.01, 0.0017],
    [15.4, -25.9, 0.2, 1.0, 0.6, -0.03, 0.002],
]


def energy(bodies):
    e = 0.0
    for i, (x, y, z, vx, vy, vz, m) in enumerate(bodies):
        e += 0.5 * m * (vx * vx + vy * vy + vz * vz)
        for x2, y2, z2, *_, m2 in bodies[i + 1:]:
            e -= m * m2 / ((x - x2) ** 2 + (y - y2) ** 2 + (z - z2) ** 2) ** 0.5
    return e


def advance(bodies, dt, steps):
    pairs = [(a, b) for i, a in enumerate(bodies) for b in bodies[i + 1:]]
    for _ in range(steps):
        for a, b in pairs:
            dx = a[0] - b[0]
            dy = a[1] - b[1]
            dz = a[2] - b[2]
            d2 = dx * dx + dy * dy + dz * dz
            mag = dt / (d2 * d2 ** 0.5)
            ma = a[6] * mag
            mb = b[6] * mag
            a[3] -= dx * mb
            a[4] -= dy * mb
            a[5] -= dz * mb
            b[3] += dx * ma
            b[4] += dy * ma
            b[5] += dz * ma
        for body in bodies:
            body[0] += dt * body[3]
            body[1] += dt * body[4]
            body[2] += dt * body[5]


print(f"{energy(BODIES):.9f}")
advance(BODIES, 0.01, 450_000)
print(f"{energy(BODIES):.9f}")
