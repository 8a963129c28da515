# attack: 43 bytes expandtabs
# expect: error:MemoryError
b'\t'.expandtabs(10**9)
