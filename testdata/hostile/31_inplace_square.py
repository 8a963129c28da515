# attack: 31 repeated squaring
# expect: any
# limits: timeout=300ms memory=64MB
x = 3
while True:
    x *= x
