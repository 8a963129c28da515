# attack: 47 numbers built by shifting and or-ing
# expect: error:MemoryError
# limits: memory=64MB
x = 1
while True:
    x |= x << x.bit_length()
