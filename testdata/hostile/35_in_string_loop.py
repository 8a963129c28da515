# attack: 35 substring test for ever
# expect: timeout
# limits: timeout=300ms
s = 'ab' * 10**6
while True:
    'abc' in s
