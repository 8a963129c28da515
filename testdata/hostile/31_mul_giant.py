# attack: 31 multiplication of giant numbers
# expect: timeout
# limits: timeout=300ms
a = (1 << 100000000) - 1
while True:
    a * a
