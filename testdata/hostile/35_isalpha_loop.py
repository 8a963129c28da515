# attack: 35 a predicate over long text for ever
# expect: timeout
# limits: timeout=300ms
s = 'a' * 10**6
while True:
    s.isalpha()
