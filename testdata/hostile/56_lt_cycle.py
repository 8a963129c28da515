# attack: 56 ordering of cycles
# expect: error:RecursionError
a, b = [], []
a.append(a)
b.append(b)
a < b
