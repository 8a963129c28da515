# attack: 55 compile only: scopes nested by lambda
# expect: ok | error | memory
# limits: timeout=5s
compile('lambda a: ' * 15000 + 'a', 'f', 'eval')
