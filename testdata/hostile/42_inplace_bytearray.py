# attack: 42 in-place repeat of a bytearray leaves it as it was
# expect: ok
a = bytearray(b'ab')
try:
    a *= 10**12
except MemoryError:
    pass
assert a == b'ab'
