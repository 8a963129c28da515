# bench: floatloop — escape times by pairs of floats, and a small part with complex numbers


def escape(cr, ci, limit):
    zr = zi = 0.0
    for i in range(limit):
        zr2 = zr * zr
        zi2 = zi * zi
        if zr2 + zi2 > 4.0:
            return i
        zi = 2.0 * zr * zi + ci
        zr = zr2 - zi2 + cr
    return limit


def escape_complex(c, limit):
    z = 0j
    for i in range(limit):
        if abs(z) > 2.0:
            return i
        z = z * z + c
    return limit


def picture(width, height, limit):
    total = 0
    for py in range(height):
        ci = 2.4 * py / height - 1.2
        for px in range(width):
            total += escape(3.2 * px / width - 2.2, ci, limit)
    return total


print(picture(900, 620, 200))
print(sum(escape_complex(complex(x / 80 - 2, y / 60 - 1), 100) for x in range(220) for y in range(120)))
