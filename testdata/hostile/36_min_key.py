# attack: 36 min with a key over a long list
# expect: timeout
# limits: timeout=300ms
a = list(range(10**5))
while True:
    min(a, key=lambda x: (x, x))
