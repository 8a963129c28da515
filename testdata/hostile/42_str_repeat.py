# attack: 42 sequence repeat of text
# expect: error:MemoryError
'x' * 10**12
