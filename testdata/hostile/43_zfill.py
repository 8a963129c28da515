# attack: 43 zfill
# expect: error:MemoryError
'1'.zfill(10**10)
