# attack: 44 list of the characters of a long text
# expect: memory
# limits: memory=64MB
list('€' * 10**7)
