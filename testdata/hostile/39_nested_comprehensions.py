# attack: 39 deeply nested comprehensions
# expect: ok | error | memory
# limits: timeout=5s
eval('[' * 90 + '1' + ' for x in [1]]' * 90)
