# attack: 54 a very long import
# expect: ok | error | memory
# limits: timeout=10s
exec('from math import ' + ', '.join(['sin'] * 50000))
