# attack: 47 int from a giant buffer
# expect: memory
# limits: memory=64MB
int.from_bytes(bytes(60 * 10**6), 'big')
