# attack: 37 billion laughs by string substitution
# expect: memory
# limits: timeout=500ms memory=64MB
s = 'lol'
for _ in range(40):
    s = '%s%s%s%s' % (s, s, s, s)
