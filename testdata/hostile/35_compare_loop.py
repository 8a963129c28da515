# attack: 35 comparing long equal lists for ever
# expect: timeout
# limits: timeout=300ms
a, b = [0] * 10**6, [0] * 10**6
while True:
    a == b
