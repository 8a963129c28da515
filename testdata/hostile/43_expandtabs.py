# attack: 43 expandtabs with a giant tab
# expect: error:MemoryError
'\t'.expandtabs(10**9)
