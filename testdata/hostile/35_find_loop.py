# attack: 35 a long find for ever
# expect: timeout
# limits: timeout=300ms
s = 'ab' * 10**6
while True:
    s.find('abc')
