# attack: 61 a type as result
# expect: any
result = type
