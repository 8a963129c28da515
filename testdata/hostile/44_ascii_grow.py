# attack: 44 ascii() grows
# expect: memory
# limits: memory=64MB
ascii('€' * 2 * 10**7)
