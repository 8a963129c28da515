# attack: 60 arithmetic at the edges of 64 bits
# expect: ok
m = -2**63
M = 2**63 - 1
assert m // -1 == 2**63
assert m % -1 == 0
assert divmod(m, -1) == (2**63, 0)
assert -m == 2**63
assert abs(m) == 2**63
assert m * -1 == 2**63
assert m * m == 2**126
assert m - 1 == -2**63 - 1
assert M + 1 == 2**63
assert M * 2 == 2**64 - 2
assert M * M == (2**63 - 1)**2
assert (M + 1) - 1 == M and type((M + 1) - 1) is int
assert m >> 63 == -1 and m >> 64 == -1 and m >> 10**20 == -1
assert M << 1 == 2**64 - 2 and m << 1 == -2**64
assert 1 << 63 == 2**63 and 1 << 64 == 2**64
assert m & M == 0 and m | M == -1 and m ^ M == -1
assert ~m == M and ~M == m
assert hash(m) == hash(float(m))
assert round(m, -19) == -10**19 and round(M, -19) == 10**19 and round(M, -20) == 0
assert pow(m, 3) == -2**189
assert pow(m, -1, 2**61 - 1) == pow(m % (2**61 - 1), -1, 2**61 - 1)
assert int(str(m)) == m and int(str(M + 1)) == M + 1
assert m == float(m) and M != float(M)
assert M < 2**63 < float('inf') and m > -float('inf')
assert (m).bit_length() == 64 and m.to_bytes(8, 'big', signed=True) == b'\x80' + bytes(7)
i = M
i += 1
assert i == 2**63
i -= 1
assert i == M
