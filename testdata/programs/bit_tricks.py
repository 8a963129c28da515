def popcount(n):
    count = 0
    while n:
        n &= n - 1
        count += 1
    return count


def reverse_bits(n, width=8):
    return int(f"{n:0{width}b}"[::-1], 2)


def gray(n):
    return n ^ n >> 1


def ungray(g):
    n = 0
    while g:
        n ^= g
        g >>= 1
    return n


def subsets(mask):
    sub = mask
    while True:
        yield sub
        if not sub:
            return
        sub = (sub - 1) & mask


def next_same_popcount(n):
    low = n & -n
    ripple = n + low
    return ripple | ((n ^ ripple) >> 2) // low


def lone(numbers):
    acc = 0
    for n in numbers:
        acc ^= n
    return acc


class BitSet:
    def __init__(self, items=(), bits=0):
        self.bits = bits
        for i in items:
            self.bits |= 1 << i

    def __contains__(self, i): return bool(self.bits >> i & 1)
    def __iter__(self): return (i for i in range(self.bits.bit_length()) if i in self)
    def __len__(self): return self.bits.bit_count()
    def __or__(self, o): return BitSet(bits=self.bits | o.bits)
    def __and__(self, o): return BitSet(bits=self.bits & o.bits)
    def __sub__(self, o): return BitSet(bits=self.bits & ~o.bits)
    def __xor__(self, o): return BitSet(bits=self.bits ^ o.bits)
    def __le__(self, o): return not self.bits & ~o.bits
    def __ior__(self, o):
        self.bits |= o.bits
        return self
    def __repr__(self): return "{" + ", ".join(map(str, self)) + "}"


print([popcount(n) for n in range(16)], popcount(2 ** 100 - 1), (12345).bit_count())
print([gray(i) for i in range(8)], [f"{gray(i):03b}" for i in range(8)], all(ungray(gray(i)) == i for i in range(500)))
print(list(subsets(0b1011)), sum(1 for _ in subsets(2 ** 10 - 1)))
n, seq = 0b0111, []
for _ in range(8):
    seq.append(f"{n:b}")
    n = next_same_popcount(n)
print(seq, lone([4, 1, 2, 1, 2]), reverse_bits(0b00010110), hex(reverse_bits(0xDEADBEEF, 32)))
print(-1 >> 5, -8 >> 1, -7 // 2, ~5, 5 & -2, -5 | 3, 1 << 70, (1 << 70) >> 68, -(1 << 65) >> 60, 0xFF ^ 0b1010)
print((255).to_bytes(2, "little"), int.from_bytes(b"\x80\x00", "big", signed=True), (-2).to_bytes(3, "big", signed=True), bin(-10), oct(64), hex(-255))
print((0).bit_length(), (-1023).bit_length(), f"{42:08b} {42:#x} {42:#o} {255:X} {1 << 20:_} {-5:b}", int("-0b101", 0), int("ff", 16), int("z", 36))
a, b = BitSet([1, 3, 64, 100]), BitSet(range(0, 101, 10))
print(a | b, a & b, a - b, a ^ b, len(a | b), 64 in a, 65 in a, BitSet([1]) <= a)
a |= BitSet([200])
print(a, a.bits % 1000003)
swap_x, swap_y = 37, 91
swap_x ^= swap_y; swap_y ^= swap_x; swap_x ^= swap_y
print(swap_x, swap_y, [n for n in range(1, 70) if n & (n - 1) == 0])


def crc32(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ (0xEDB88320 if crc & 1 else 0)
    return crc ^ 0xFFFFFFFF


def adler(data, a=1, b=0):
    for byte in data:
        a = (a + byte) % 65521
        b = (b + a) % 65521
    return b << 16 | a


print(hex(crc32(b"123456789")), hex(adler(b"Wikipedia")))
for f in (lambda: 1 << -1, lambda: 256 .to_bytes(1, "big"), lambda: 1.5 & 1, lambda: int("12", 2)):
    try:
        f()
    except (ValueError, OverflowError, TypeError) as e:
        print(type(e).__name__, e)
