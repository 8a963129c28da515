# attack: 54 a comprehension of many conditions
# expect: any
# limits: timeout=10s
eval('[x for x in [1] ' + 'if x ' * 20000 + ']')
