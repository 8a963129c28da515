"""SHA-256 by hand with known vectors, a toy RSA, Diffie-Hellman and a linear congruential stream."""
import math


def primes(n):
    found = []
    k = 2
    while len(found) < n:
        if all(k % p for p in found if p * p <= k):
            found.append(k)
        k += 1
    return found


def root_bits(n, root):
    """First 32 bits of the fractional part of n ** (1/root), by integer arithmetic."""
    scaled = n << 32 * root
    x = 1 << (scaled.bit_length() // root + 1)
    while True:
        y = ((root - 1) * x + scaled // x ** (root - 1)) // root
        if y >= x:
            return x & 0xFFFFFFFF
        x = y


H0 = [root_bits(p, 2) for p in primes(8)]
K = [root_bits(p, 3) for p in primes(64)]
MASK = 0xFFFFFFFF


def rotr(x, n):
    return (x >> n | x << 32 - n) & MASK


def sha256(message: bytes) -> str:
    length = len(message) * 8
    message += b"\x80"
    message += bytes(-(len(message) + 8) % 64) + length.to_bytes(8, "big")
    h = H0[:]
    for start in range(0, len(message), 64):
        w = [int.from_bytes(message[start + i:start + i + 4], "big") for i in range(0, 64, 4)]
        for i in range(16, 64):
            s0 = rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ w[i - 15] >> 3
            s1 = rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ w[i - 2] >> 10
            w.append((w[i - 16] + s0 + w[i - 7] + s1) & MASK)
        a, b, c, d, e, f, g, hh = h
        for k, wi in zip(K, w):
            t1 = hh + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + (e & f ^ ~e & g) + k + wi
            t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + (a & b ^ a & c ^ b & c)
            a, b, c, d, e, f, g, hh = (t1 + t2) & MASK, a, b, c, (d + t1) & MASK, e, f, g
        h = [(x + y) & MASK for x, y in zip(h, (a, b, c, d, e, f, g, hh))]
    return "".join(f"{x:08x}" for x in h)


def egcd(a, b):
    if b == 0:
        return a, 1, 0
    g, x, y = egcd(b, a % b)
    return g, y, x - a // b * y


class RSA:
    def __init__(self, p, q, e=65537):
        self.n, phi = p * q, (p - 1) * (q - 1)
        if math.gcd(e, phi) != 1:
            raise ValueError(f"e={e} shares a factor with phi")
        self.e, self.d = e, egcd(e, phi)[1] % phi

    def encrypt(self, text):
        m = int.from_bytes(text.encode(), "big")
        if m >= self.n:
            raise OverflowError("message too long")
        return pow(m, self.e, self.n)

    def decrypt(self, c):
        m = pow(c, self.d, self.n)
        return m.to_bytes((m.bit_length() + 7) // 8, "big").decode()


print([hex(x) for x in H0[:2]], hex(K[0]), hex(K[63]))
for text in (b"", b"abc", b"The quick brown fox jumps over the lazy dog", b"x" * 119):
    print(f"{text[:12]!r:<18} {sha256(text)}")
key = RSA(2 ** 89 - 1, 2 ** 107 - 1)
secret = key.encrypt("attack at dawn")
print(secret, key.decrypt(secret), key.d * key.e % ((2 ** 89 - 2) * (2 ** 107 - 2)))
for bad in (lambda: RSA(7, 13, e=3), lambda: key.encrypt("x" * 40), lambda: pow(6, -1, 9)):
    try:
        bad()
    except (ValueError, OverflowError) as e:
        print(type(e).__name__, e)
p, g = 0xFFFFFFFFFFFFFFC5, 5
alice, bob = 123456789, 987654321
print(pow(pow(g, alice, p), bob, p) == pow(pow(g, bob, p), alice, p), pow(g, alice, p))


def crt(residues):
    total, product = 0, math.prod(m for _, m in residues)
    for r, m in residues:
        n = product // m
        total += r * n * pow(n, -1, m)
    return total % product


def chain(text, rounds):
    for _ in range(rounds):
        text = sha256(text.encode())
    return text[:16]


print(crt([(2, 3), (3, 5), (2, 7)]), crt([(1, 4), (4, 9), (6, 25)]), egcd(240, 46), chain("seed", 5))
merkle = [sha256(w.encode()) for w in "a b c d e".split()]
while len(merkle) > 1:
    merkle = [sha256("".join(merkle[i:i + 2]).encode()) for i in range(0, len(merkle), 2)]
print(merkle[0])
