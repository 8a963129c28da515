# bench: cheavy — digits of pi by a spigot and by Machin's formula, with ints of thousands of bits
def spigot(count):
    q, r, t, k, n, l = 1, 0, 1, 1, 3, 3
    out = []
    while len(out) < count:
        if 4 * q + r - t < n * t:
            out.append(n)
            nr = 10 * (r - n * t)
            n = 10 * (3 * q + r) // t - 10 * n
            q *= 10
            r = nr
        else:
            nr = (2 * q + r) * l
            nn = (q * 7 * k + 2 + r * l) // (t * l)
            q *= k
            t *= l
            l += 2
            k += 1
            n = nn
            r = nr
    return out


def arctan_inverse(x, unity):
    power = unity // x
    total = power
    n, sign = 3, -1
    while power:
        power //= x * x
        total += sign * (power // n)
        sign = -sign
        n += 2
    return total


def machin(digits):
    unity = 10 ** (digits + 10)
    pi = 4 * (4 * arctan_inverse(5, unity) - arctan_inverse(239, unity))
    return pi // 10 ** 10


digits = spigot(3000)
big = machin(4200)
assert str(big)[:3000] == "".join(map(str, digits))
print(sum(digits), big % 10 ** 12, sum(map(int, str(big))))
for n in range(6):
    print(machin(14_000 + n * 1000) % 1_000_003)
