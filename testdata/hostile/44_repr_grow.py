# attack: 44 repr escapes grow four- to tenfold
# expect: memory
# limits: memory=64MB
repr('\U000e0000' * 10**7)
