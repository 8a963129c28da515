import math
from itertools import count, islice, takewhile


def sieve(n):
    flags = bytearray([1]) * (n + 1)
    flags[:2] = b"\0\0"
    for p in range(2, math.isqrt(n) + 1):
        if flags[p]:
            flags[p * p::p] = bytes(len(range(p * p, n + 1, p)))
    return [i for i, f in enumerate(flags) if f]


def primes():
    composites = {}
    for n in count(2):
        factors = composites.pop(n, None)
        if factors is None:
            yield n
            composites[n * n] = [n]
        else:
            for f in factors:
                composites.setdefault(n + f, []).append(f)


def factorize(n):
    out = {}
    d = 2
    while d * d <= n:
        while n % d == 0:
            out[d] = out.get(d, 0) + 1
            n //= d
        d += 1 + (d & 1)
    if n > 1:
        out[n] = out.get(n, 0) + 1
    return out


def is_prime(n):
    if n < 2:
        return False
    for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        if n % p == 0:
            return n == p
    d, s = n - 1, 0
    while not d & 1:
        d >>= 1
        s += 1
    for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


ps = sieve(100)
print(ps)
print(list(islice(primes(), 25)) == ps, sum(takewhile(lambda p: p < 2000, primes())))
for n in (1, 12, 97, 360, 1001, 2**31 - 1, 600851475143):
    f = factorize(n)
    text = " * ".join(f"{p}^{e}" if e > 1 else f"{p}" for p, e in f.items()) or "1"
    print(f"{n} = {text}; divisors {math.prod(e + 1 for e in f.values())}")
    assert math.prod(p ** e for p, e in f.items()) == n
print([p for p in range(10**12, 10**12 + 100) if is_prime(p)])
print(is_prime(2**127 - 1), is_prime(2**129 - 1))
print(pow(3, -1, 11), math.gcd(84, 30, 18), math.lcm(4, 6, 10), math.perm(6, 2), math.comb(50, 25))
perfect = [n for n in range(2, 1000) if sum(d for d in range(1, n) if n % d == 0) == n]
print(perfect)
print([(a, b, c) for c in range(1, 30) for b in range(1, c) for a in range(1, b) if a * a + b * b == c * c and math.gcd(a, b) == 1])
