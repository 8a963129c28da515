# attack: 54 nested f-strings
# expect: any
s = '1'
for i in range(200):
    s = "f'{" + s + "}'"
eval(s)
