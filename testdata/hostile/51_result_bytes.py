# attack: 51 a large bytes result
# expect: any
# limits: memory=64MB
result = bytes(20000000)
