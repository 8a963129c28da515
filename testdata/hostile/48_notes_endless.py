# attack: 48 notes without end
# expect: memory
# limits: memory=64MB timeout=30s
e = ValueError('x')
while True:
    e.add_note('note')
