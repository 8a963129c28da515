# attack: 54 very many decorators
# expect: ok | error | memory
# limits: timeout=10s
exec('@d\n' * 50000 + 'def f(): pass', {'d': lambda f: f})
