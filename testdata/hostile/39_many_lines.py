# attack: 39 a million-line source
# expect: any
# limits: timeout=10s
exec('x = 1\n' * 1000000)
