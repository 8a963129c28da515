# attack: 29 a fuel breach is not an exception
# expect: fuel
# limits: fuel=200000 timeout=30s
try:
    while True:
        pass
except BaseException:
    print('swallowed')
