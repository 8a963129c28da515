# attack: 31 modular power with giant operands
# expect: timeout
# limits: timeout=300ms
m = (1 << 300000) - 3
pow(7, m - 2, m)
