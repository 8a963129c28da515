# attack: 36 sorted of sorted for ever
# expect: timeout
# limits: timeout=300ms
a = list(range(10**5))
while True:
    a = sorted(sorted(a, reverse=True))
