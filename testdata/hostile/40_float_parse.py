# attack: 40 parsing long float text for ever
# expect: timeout
# limits: timeout=100ms
s = '1.' + '7' * 100000
while True:
    float(s)
