# attack: 54 a call with very many arguments
# expect: ok | error | memory
# limits: timeout=10s
eval('print(' + '"",' * 100000 + ')')
