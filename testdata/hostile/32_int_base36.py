# attack: 32 int in a base that is not a power of two
# expect: error:ValueError
int('z' * 10**6, 36)
