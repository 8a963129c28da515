# attack: 35 quadratic concatenation
# expect: any
# limits: timeout=500ms memory=64MB
s = ''
while True:
    s += 'x' * 10
    t = s + 'y'
