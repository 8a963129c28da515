# attack: 44 hex of a large buffer
# expect: memory
# limits: memory=64MB
bytes(30 * 10**6).hex(':')
