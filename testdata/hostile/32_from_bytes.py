# attack: 32 int from many bytes is linear
# expect: ok
# limits: timeout=5s
x = int.from_bytes(b'\xff' * 10**6, 'big')
assert x.bit_length() == 8 * 10**6
assert x.to_bytes(10**6, 'little') == b'\xff' * 10**6
