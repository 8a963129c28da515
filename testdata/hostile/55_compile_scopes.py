# attack: 55 compile only: scopes nested by lambda
# expect: any
# limits: timeout=5s
compile('lambda a: ' * 15000 + 'a', 'f', 'eval')
