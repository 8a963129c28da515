# attack: 55 compile only: long sum
# expect: any
# limits: timeout=10s
compile('+'.join(['x'] * 300000), 'f', 'eval')
