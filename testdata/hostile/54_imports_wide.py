# attack: 54 a very long import
# expect: any
# limits: timeout=10s
exec('from math import ' + ', '.join(['sin'] * 50000))
