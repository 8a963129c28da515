# attack: 44 % formatting with many large arguments
# expect: memory
# limits: memory=64MB
s = 'x' * 10**6
('%s' * 1000) % ((s,) * 1000)
