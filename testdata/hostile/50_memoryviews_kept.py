# attack: 50 views keep their buffers
# expect: memory
# limits: memory=64MB timeout=30s
keep = []
while True:
    keep.append(memoryview(bytearray(1000))[0:1])
