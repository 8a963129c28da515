# attack: 54 nested format specs
# expect: any
eval('f"' + '{1:' * 1000 + '}' * 1000 + '"')
