# attack: 51 a result that shares one large string many times
# expect: any
# limits: memory=64MB timeout=10s
result = ['x' * 1000000] * 1000
