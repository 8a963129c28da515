# attack: 59 no operation writes through a shared string
# expect: ok
base = 'abcdefghij' * 10
parts = [base[i:i + 60] for i in range(40)]
copies = [''.join(p) for p in parts]
b = bytearray(base.encode())
m = memoryview(b)
frozen = bytes(m)
b[:] = b'z' * len(b)
assert frozen == base.encode()
assert parts == copies
