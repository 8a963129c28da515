# attack: 36 sorting long lists for ever
# expect: timeout
# limits: timeout=300ms
a = [(i * 7919) % 1000003 for i in range(200000)]
while True:
    sorted(a)
