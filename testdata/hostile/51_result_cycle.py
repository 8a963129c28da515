# attack: 51 a cyclic result
# expect: any
a = [1]
a.append(a)
result = a
