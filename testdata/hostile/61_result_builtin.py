# attack: 61 a builtin function as result
# expect: any
result = print
