# attack: 31 gcd of two giant numbers
# expect: timeout
# limits: timeout=300ms
import math
a = (1 << 60000000) // 3
b = (1 << 59999999) // 7 + 12345
while True:
    math.gcd(a, b)
