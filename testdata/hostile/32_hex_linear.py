# attack: 32 hex, oct and bin have no digit limit and stay linear
# expect: ok
# limits: timeout=5s
x = (1 << 10**7) - 1
assert len(hex(x)) == 2 + 2500000
assert len(bin(x)) == 2 + 10**7
assert int(hex(x), 16) == x
