# attack: 35 find in long bytes for ever
# expect: timeout
# limits: timeout=300ms
s = b'ab' * 10**6
while True:
    s.find(b'abc')
