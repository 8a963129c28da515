# bench: cheavy — big ints: fibonacci by addition and doubling, factorials, pow with modulus, gcd, isqrt, decimal text
import math


def fib_add(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def fib_fast(n):
    if n == 0:
        return 0, 1
    a, b = fib_fast(n // 2)
    c = a * (2 * b - a)
    d = a * a + b * b
    return (d, c + d) if n & 1 else (c, d)


def factorial(n):
    f = 1
    for i in range(2, n + 1):
        f *= i
    return f


def binomial_row(n):
    row = [1]
    for k in range(n):
        row.append(row[-1] * (n - k) // (k + 1))
    return row


total = 0
for _ in range(600):
    total += fib_add(10_000) % 1_000_003
assert fib_fast(10_000)[0] == fib_add(10_000)
for n in range(60_000, 64_000, 50):
    total += fib_fast(n)[0] % 1_000_007
f = factorial(5000)
total += f.bit_length() + f % (10 ** 9 + 7)
total += sum(binomial_row(1500)) % 1_000_003
modulus = (1 << 521) - 1
for base in range(3, 63):
    total += pow(base, modulus - 2, modulus) & 0xFFFF
for i in range(900):
    total += math.gcd(fib_fast(3000 + i)[0], fib_fast(2000 + i)[0]) % 9973
    total += math.isqrt(f >> i) & 0xFFF
for i in range(600):
    text = str(fib_fast(15_000 + i)[0])
    total += len(text) + (int(text[:3000]) & 0xFFFF)
mask = (1 << 4000) - 1
x = f & mask
for i in range(20_000):
    x = ((x << 7) ^ (x >> 5) ^ i) & mask
print(total, x % 1_000_003)
