# attack: 54 nested comprehensions
# expect: any
eval('[x for x in ' * 150 + '[1]' + ']' * 150)
