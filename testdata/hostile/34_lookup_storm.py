# attack: 34 lookups of missing colliding keys
# expect: timeout
# limits: timeout=500ms
m = 2**61 - 1
d = {i * m: i for i in range(2000)}
while True:
    d.get(3000 * m)
