# attack: 44 namereplace grows
# expect: any
# limits: memory=64MB
('\ufdfa' * 10**6).encode('ascii', 'namereplace')
