# attack: 32 hex of a giant number for ever
# expect: timeout
# limits: timeout=300ms
x = (1 << 10**8) - 1
while True:
    hex(x)
