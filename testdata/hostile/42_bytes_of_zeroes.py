# attack: 42 bytes from a long generator
# expect: memory
# limits: memory=64MB timeout=30s
bytes(0 for _ in range(10**12))
