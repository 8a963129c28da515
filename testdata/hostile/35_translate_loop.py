# attack: 35 translating long text for ever
# expect: timeout
# limits: timeout=300ms
s = 'abc' * 10**5
t = str.maketrans('abc', 'xyz')
while True:
    s.translate(t)
