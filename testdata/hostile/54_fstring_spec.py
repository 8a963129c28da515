# attack: 54 nested format specs
# expect: ok | error | memory
eval('f"' + '{1:' * 1000 + '}' * 1000 + '"')
