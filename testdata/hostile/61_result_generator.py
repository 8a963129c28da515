# attack: 61 a generator as result
# expect: any
result = (x for x in [1, 2])
