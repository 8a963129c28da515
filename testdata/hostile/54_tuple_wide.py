# attack: 54 a very wide tuple
# expect: ok | error | memory
# limits: timeout=10s
assert len(eval('1,' * 500000)) == 500000
