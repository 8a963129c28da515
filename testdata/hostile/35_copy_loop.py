# attack: 35 copying a long list for ever
# expect: timeout
# limits: timeout=300ms
a = [0] * 10**6
while True:
    a[:]
