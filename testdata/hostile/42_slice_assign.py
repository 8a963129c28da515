# attack: 42 slice assignment of a giant list
# expect: error:MemoryError
a = [0]
a[:] = [0] * 10**11
