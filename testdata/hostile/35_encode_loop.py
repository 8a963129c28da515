# attack: 35 encoding long text for ever
# expect: timeout
# limits: timeout=300ms
s = '€' * 10**6
while True:
    s.encode('utf-16')
