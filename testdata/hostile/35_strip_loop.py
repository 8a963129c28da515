# attack: 35 stripping a long run for ever
# expect: timeout
# limits: timeout=300ms
s = ' ' * 10**6
while True:
    s.strip()
