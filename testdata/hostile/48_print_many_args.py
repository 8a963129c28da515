# attack: 48 print with many arguments
# expect: ok
# limits: timeout=10s
print(*range(300000))
