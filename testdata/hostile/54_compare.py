# attack: 54 a comparison chain
# expect: ok | error | memory
# limits: timeout=10s
eval('1' + '<=1' * 100000)
