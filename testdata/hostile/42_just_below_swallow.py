# attack: 42 many requests just below the limit, MemoryError swallowed
# expect: limit
# limits: memory=64MB timeout=500ms
keep = []
while True:
    try:
        keep.append(bytearray(5 * 10**6))
    except MemoryError:
        pass
