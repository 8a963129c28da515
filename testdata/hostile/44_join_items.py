# attack: 44 join of a large item many times
# expect: error:MemoryError
''.join(['x' * 10**6] * 10**6)
