# attack: 40 set operations on large sets for ever
# expect: timeout
# limits: timeout=100ms
a, b = set(range(200000)), set(range(100000, 300000))
while True:
    a ^ b
