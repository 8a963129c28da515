# bench: calls — recursion with three arguments, and the same with keyword and default arguments


def tak(x, y, z):
    if y >= x:
        return z
    return tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y))


def tak_kw(x, y=0, *, z=0):
    if y >= x:
        return z
    return tak_kw(tak_kw(x - 1, y, z=z), tak_kw(y - 1, z, z=x), z=tak_kw(z - 1, y=x, z=y))


print(sum(tak(24 + r % 2, 16, 8) for r in range(15)))
print(sum(tak_kw(18, 12 - r % 2, z=6) for r in range(50)))
