# attack: 47 repeated squaring
# expect: any
# limits: memory=64MB timeout=1s
x = 2
while True:
    x = x * x
