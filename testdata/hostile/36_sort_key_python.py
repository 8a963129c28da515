# attack: 36 Python key over a long list
# expect: limit
# limits: timeout=300ms
a = list(range(10**6))
while True:
    a.sort(key=lambda x: -x)
