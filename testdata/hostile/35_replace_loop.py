# attack: 35 replace in long text for ever
# expect: timeout
# limits: timeout=300ms
s = 'ab' * 10**5
while True:
    s.replace('a', 'b')
