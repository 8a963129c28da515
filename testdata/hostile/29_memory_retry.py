# attack: 29 a program can't live at its limit by dropping its data in a handler
# expect: memory
# limits: memory=32MB timeout=30s
while True:
    keep = []
    try:
        while True:
            keep.append({})
    except MemoryError:
        keep = None
