# attack: 50 the accountant walks a deep structure
# expect: ok
# limits: memory=128MB timeout=30s
a = []
for _ in range(300000):
    a = [a]
for _ in range(100):
    b = bytearray(10000000)
