# attack: 31 bit operations on giant numbers
# expect: timeout
# limits: timeout=300ms
a = (1 << 200000000) - 1
while True:
    a ^ (a >> 1) & ~a
