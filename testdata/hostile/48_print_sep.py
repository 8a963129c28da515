# attack: 48 print with a huge separator
# expect: any
# limits: timeout=10s
print(*range(1000), sep='x' * 1000000)
