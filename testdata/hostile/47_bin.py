# attack: 47 the binary text of a giant int
# expect: memory
# limits: memory=64MB
bin(1 << 400000000)
