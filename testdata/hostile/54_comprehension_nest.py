# attack: 54 nested comprehensions
# expect: ok | error | memory
eval('[x for x in ' * 150 + '[1]' + ']' * 150)
