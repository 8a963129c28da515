# attack: 42 many small requests, MemoryError swallowed
# expect: memory
# limits: memory=64MB timeout=30s
keep = []
while True:
    try:
        keep.append(bytearray(100))
    except MemoryError:
        pass
