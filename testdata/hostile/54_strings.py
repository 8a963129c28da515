# attack: 54 implicit concatenation of many literals
# expect: any
# limits: timeout=10s
assert len(eval('"a" ' * 200000)) == 200000
