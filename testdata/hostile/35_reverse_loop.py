# attack: 35 reversing a long list for ever
# expect: timeout
# limits: timeout=300ms
a = [0] * 10**6
while True:
    a.reverse()
