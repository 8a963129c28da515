# attack: 54 a million-term sum
# expect: ok | error | memory
# limits: timeout=10s
eval('+'.join(['1'] * 1000000))
