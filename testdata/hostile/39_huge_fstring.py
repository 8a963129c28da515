# attack: 39 a huge f-string
# expect: ok | error | memory
# limits: timeout=10s
exec('x = 1\ny = f"' + '{x}' * 100000 + '"')
