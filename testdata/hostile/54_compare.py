# attack: 54 a comparison chain
# expect: any
# limits: timeout=10s
eval('1' + '<=1' * 100000)
