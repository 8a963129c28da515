# attack: 43 nested width in an f-string
# expect: error:MemoryError
f'{1:{10**10}}'
