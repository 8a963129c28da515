# attack: 47 shifting by its own bit length
# expect: error:MemoryError
# limits: memory=64MB
x = 1
while True:
    x <<= x.bit_length() + 1
