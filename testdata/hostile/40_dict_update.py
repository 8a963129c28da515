# attack: 40 merging large dicts for ever
# expect: timeout
# limits: timeout=100ms
d = dict.fromkeys(range(200000))
while True:
    {**d, **d}
