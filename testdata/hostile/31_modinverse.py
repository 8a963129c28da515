# attack: 31 modular inverse of a giant number
# expect: timeout
# limits: timeout=500ms
m = (1 << 30000000) - 1
while True:
    try:
        pow(3**1000000, -1, m)
    except ValueError:
        pass
