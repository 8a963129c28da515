# attack: 54 nested f-strings
# expect: ok | error | memory
s = '1'
for i in range(200):
    s = "f'{" + s + "}'"
eval(s)
