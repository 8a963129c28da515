# attack: 42 sequence repeat of a tuple
# expect: error:MemoryError
(0,) * 10**11
