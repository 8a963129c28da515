# attack: 51 a giant int as result
# expect: any
result = (1 << 10000000) - 1
