import math


def mandelbrot(width=60, height=21, limit=30):
    shades = " .:-=+*#%@"
    for row in range(height):
        line = ""
        for col in range(width):
            c = complex(-2.1 + 3.0 * col / width, -1.2 + 2.4 * row / (height - 1))
            z, n = 0j, 0
            while abs(z) <= 2 and n < limit:
                z = z * z + c
                n += 1
            line += shades[n * (len(shades) - 1) // limit]
        yield line.rstrip()


def sierpinski(n):
    rows = ["*"]
    for k in range(n):
        pad = " " * 2 ** k
        rows = [pad + r + pad for r in rows] + [r + " " + r for r in rows]
    return rows


def rule(number, width, steps):
    cells = [0] * width
    cells[width // 2] = 1
    for _ in range(steps):
        yield "".join(" #"[c] for c in cells)
        cells = [number >> (4 * cells[i - 1] + 2 * cells[i] + cells[(i + 1) % width]) & 1 for i in range(width)]


def lsystem(axiom, rules, n):
    for _ in range(n):
        axiom = "".join(rules.get(ch, ch) for ch in axiom)
    return axiom


def turtle(commands, angle):
    pos, heading, stack, points = 0j, 0.0, [], [0j]
    for ch in commands:
        if ch in "FG":
            pos += complex(math.cos(math.radians(heading)), math.sin(math.radians(heading)))
            points.append(pos)
        elif ch in "+-":
            heading += angle if ch == "+" else -angle
        elif ch == "[":
            stack.append((pos, heading))
        elif ch == "]":
            pos, heading = stack.pop()
    return points


def plot(points):
    cells = {(round(p.real), round(p.imag)) for p in points}
    xs, ys = zip(*cells)
    for y in range(max(ys), min(ys) - 1, -1):
        print("".join("o" if (x, y) in cells else " " for x in range(min(xs), max(xs) + 1)).rstrip())


def wave(width, height, *fns):
    grid = [[" "] * width for _ in range(height)]
    for mark, f in fns:
        for x in range(width):
            y = round((f(x * 2 * math.pi / width) + 1) / 2 * (height - 1))
            grid[height - 1 - y][x] = mark
    return ["".join(r).rstrip() for r in grid]


print(*mandelbrot(), sep="\n")
print(*[r.rstrip() for r in sierpinski(3)], sep="\n")
print(*[r.rstrip() for r in rule(90, 33, 8)], sep="\n")
print(*[r.rstrip() for r in rule(30, 31, 10)], sep="\n")
print([len(lsystem("A", {"A": "AB", "B": "A"}, n)) for n in range(10)], lsystem("F", {"F": "F+F--F+F"}, 2))
dragon = turtle(lsystem("F", {"F": "F+G", "G": "F-G"}, 6), 90)
plot(dragon)
print(*wave(48, 9, ("s", math.sin), ("c", math.cos)), sep="\n")
z = complex(3, -4)
print(abs(z), z.conjugate(), z * 1j, z / (1 + 2j), z ** 2, z == 3 - 4j, -z, complex("1+2j"), 1j ** 2, complex(0.0, -0.0), (1 + 0j) * 2, hash(3 + 0j) == hash(3))
r, phi = abs(1 + 1j), math.atan2(1, 1)
print(f"{r:.6f} {phi:.6f} {(-4) ** 0.5:.3f} {z:.2f} {z.real:g}{z.imag:+g}i", [f"{math.e ** (2j * math.pi * k / 3):.3f}" for k in range(3)])
try:
    z < 1j
except TypeError as e:
    print(e)
try:
    1j / 0
except ZeroDivisionError as e:
    print(e)
