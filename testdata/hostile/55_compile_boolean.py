# attack: 55 compile only: long and
# expect: ok | error | memory
# limits: timeout=10s
compile(' and '.join(['x'] * 300000), 'f', 'eval')
