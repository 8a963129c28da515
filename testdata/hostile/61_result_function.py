# attack: 61 a function as result
# expect: any
result = lambda x: x
