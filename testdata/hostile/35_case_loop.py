# attack: 35 casing long text for ever
# expect: timeout
# limits: timeout=300ms
s = 'ß' * 10**6
while True:
    s.upper()
