# attack: 39 one very long line of operators
# expect: ok | error | memory
# limits: timeout=10s
eval('+'.join(['1'] * 500000))
