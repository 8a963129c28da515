# attack: 31 bit_count of a giant number, repeated
# expect: timeout
# limits: timeout=200ms
a = (1 << 200000000) - 1
while True:
    a.bit_count()
