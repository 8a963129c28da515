# attack: 47 repeated squaring
# expect: memory | timeout
# limits: memory=64MB timeout=1s
x = 2
while True:
    x = x * x
