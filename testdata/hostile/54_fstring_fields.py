# attack: 54 many fields in one f-string
# expect: ok | error | memory
# limits: timeout=10s
assert len(eval('f"' + '{1}' * 50000 + '"')) == 50000
