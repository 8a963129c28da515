# attack: 44 str.format doubling
# expect: memory
# limits: memory=64MB
s = 'x'
for _ in range(100):
    s = '{0}{0}'.format(s)
