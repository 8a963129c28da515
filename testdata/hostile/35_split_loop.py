# attack: 35 splitting long text for ever
# expect: timeout
# limits: timeout=300ms
s = 'a ' * 10**5
while True:
    s.split()
