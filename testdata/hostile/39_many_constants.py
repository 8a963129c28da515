# attack: 39 many constants in one tuple
# expect: ok | error | memory
# limits: timeout=10s
exec('x = (' + ','.join(map(str, range(300000))) + ')')
