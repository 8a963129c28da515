# attack: 36 join of joins
# expect: memory | timeout
# limits: timeout=1s memory=64MB
s = ['x']
while True:
    s = [','.join(s * 2), ','.join(s * 3)]
