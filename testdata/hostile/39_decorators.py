# attack: 39 many decorators
# expect: ok | error | memory
# limits: timeout=10s
exec('d = lambda f: f\n' + '@d\n' * 20000 + 'def f(): pass')
