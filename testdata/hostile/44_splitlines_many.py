# attack: 44 splitlines into many empty strings
# expect: memory
# limits: memory=64MB
('\n' * 2 * 10**7).splitlines()
