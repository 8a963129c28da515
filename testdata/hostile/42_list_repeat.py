# attack: 42 sequence repeat of a list
# expect: error:MemoryError
[0] * 10**11
