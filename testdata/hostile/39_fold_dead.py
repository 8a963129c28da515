# attack: 39 a bomb in code that never runs costs nothing
# expect: ok
# limits: timeout=1s
def never():
    return 2 ** 10000000000, 'x' * 1000000000000, (1,) * 1000000000000, 1 << 1000000000000
if 0:
    never()
