# attack: 40 a single long sort
# expect: timeout
# limits: timeout=100ms
a = [(i * 1103515245 + 12345) % 2147483648 for i in range(100000)] * 20
while True:
    sorted(a)
