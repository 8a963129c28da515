# attack: 40 copying a large dict for ever
# expect: timeout
# limits: timeout=100ms
d = dict.fromkeys(range(200000))
while True:
    dict(d)
