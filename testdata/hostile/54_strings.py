# attack: 54 implicit concatenation of many literals
# expect: ok | error | memory
# limits: timeout=10s
assert len(eval('"a" ' * 200000)) == 200000
