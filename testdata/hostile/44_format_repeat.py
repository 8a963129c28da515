# attack: 44 str.format naming one field many times
# expect: memory
# limits: memory=64MB
s = 'x' * 10**6
('{0}' * 1000).format(s)
