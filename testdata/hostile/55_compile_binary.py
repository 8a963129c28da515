# attack: 55 compile only: long sum
# expect: ok | error | memory
# limits: timeout=10s
compile('+'.join(['x'] * 300000), 'f', 'eval')
