# attack: 54 an f-string of many braces
# expect: ok | error | memory
eval('f"' + '{' * 100001 + '"')
