# attack: 31 repeated squaring
# expect: memory | timeout
# limits: timeout=300ms memory=64MB
x = 3
while True:
    x *= x
