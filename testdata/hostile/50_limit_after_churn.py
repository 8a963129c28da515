# attack: 50 the limit still holds after much churn
# expect: memory
# limits: memory=64MB timeout=60s
for i in range(1000):
    s = bytearray(1000000)
keep = []
while True:
    keep.append(bytearray(1000))
