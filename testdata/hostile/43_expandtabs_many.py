# attack: 43 expandtabs over many tabs
# expect: error:MemoryError
('\t' * 10**6).expandtabs(10**6)
