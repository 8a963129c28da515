# attack: 35 count in long text for ever
# expect: timeout
# limits: timeout=300ms
s = 'ab' * 10**6
while True:
    s.count('b')
