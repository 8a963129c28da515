# attack: 31 the same bombs as constants the compiler might fold
# expect: memory
# limits: timeout=300ms
a = 2 ** 1000000000000
