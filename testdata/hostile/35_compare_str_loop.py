# attack: 35 comparing long equal strings for ever
# expect: timeout
# limits: timeout=300ms
a = 'x' * 10**7
b = 'x' * (10**7 - 1) + 'x'
while True:
    a == b
