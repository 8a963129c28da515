# attack: 35 list.count over a long list
# expect: timeout
# limits: timeout=300ms
a = ['x'] * 10**6
while True:
    a.count('y')
