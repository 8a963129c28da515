# attack: 54 an f-string of many braces
# expect: any
eval('f"' + '{' * 100001 + '"')
