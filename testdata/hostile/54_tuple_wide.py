# attack: 54 a very wide tuple
# expect: any
# limits: timeout=10s
assert len(eval('1,' * 500000)) == 500000
