# attack: 50 deleting twice over must not credit twice
# expect: memory
# limits: memory=64MB timeout=60s
for i in range(1000):
    a = [bytearray(100000)]
    b = a
    del a[:]
    b.clear()
    del a, b
keep = []
while True:
    keep.append(bytearray(1000))
