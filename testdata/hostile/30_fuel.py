# attack: 30 fuel limit stops a loop before the clock does
# expect: fuel
# limits: fuel=100000 timeout=30s
while True:
    pass
