# attack: 42 nested list multiplication
# expect: error:MemoryError
[[0] * 1000] * 10**11
