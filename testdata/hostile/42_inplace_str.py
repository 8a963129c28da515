# attack: 42 in-place repeat of text
# expect: error:MemoryError
s = 'x'
s *= 10**12
