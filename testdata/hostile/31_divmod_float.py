# attack: 31 true division of giant numbers, repeated
# expect: timeout
# limits: timeout=300ms
a = (1 << 100000000) - 1
b = (1 << 99999999) - 3
while True:
    a / b
