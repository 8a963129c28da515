# attack: 31 Fibonacci numbers without end
# expect: limit
# limits: timeout=300ms memory=64MB
a, b = 0, 1
while True:
    a, b = b, a + b
