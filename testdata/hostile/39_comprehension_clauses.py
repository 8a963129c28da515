# attack: 39 a comprehension with many clauses
# expect: ok | error | memory
# limits: timeout=2s
eval('[1 ' + 'for x in [1] ' * 2000 + ']')
