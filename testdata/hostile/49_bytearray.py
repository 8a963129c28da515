# attack: 49 growing a bytearray while iterating
# expect: memory
# limits: memory=64MB timeout=120s
b = bytearray(b'x')
for x in b:
    b.append(x)
