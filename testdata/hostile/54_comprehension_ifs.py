# attack: 54 a comprehension of many conditions
# expect: ok | error | memory
# limits: timeout=10s
eval('[x for x in [1] ' + 'if x ' * 20000 + ']')
