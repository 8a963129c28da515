# attack: 42 the same large request again and again fits
# expect: ok
# limits: memory=64MB timeout=30s
for _ in range(300):
    b = bytearray(20 * 10**6)
    b = None
