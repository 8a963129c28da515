# attack: 32 hash of a giant int, repeated
# expect: timeout
# limits: timeout=200ms
x = (1 << 10**8) - 1
while True:
    hash(x)
