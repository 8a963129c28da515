# attack: 31 modulo of giant numbers
# expect: timeout
# limits: timeout=300ms
a = (1 << 100000000) - 1
b = (1 << 50000000) - 3
while True:
    a % b
