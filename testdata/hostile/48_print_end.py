# attack: 48 print with a huge end, repeated
# expect: timeout
# limits: timeout=300ms
e = 'x' * 1000000
while True:
    print('', end=e)
