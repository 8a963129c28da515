# attack: 48 one huge print
# expect: ok
# limits: timeout=10s
print('x' * 50000000)
