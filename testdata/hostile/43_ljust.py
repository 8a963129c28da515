# attack: 43 ljust
# expect: error:MemoryError
'a'.ljust(10**10)
