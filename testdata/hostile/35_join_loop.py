# attack: 35 joining many strings for ever
# expect: timeout
# limits: timeout=300ms
a = ['x'] * 10**5
while True:
    ''.join(a)
