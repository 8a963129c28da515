# attack: 40 long comparisons back to back
# expect: timeout
# limits: timeout=100ms
a = [None] * 3000000
while True:
    a == a[:]
