# attack: 34 intersection of colliding sets
# expect: timeout
# limits: timeout=500ms
m = 2**61 - 1
a = set(i * m for i in range(2000))
b = set(i * m for i in range(1000, 3000))
while True:
    a & b
