# attack: 34 dict equality of colliding dicts
# expect: timeout
# limits: timeout=500ms
m = 2**61 - 1
a = {i * m: 0 for i in range(2000)}
b = {i * m: 0 for i in range(1999, -1, -1)}
while True:
    a == b
