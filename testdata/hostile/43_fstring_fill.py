# attack: 43 nested fill and width
# expect: error:MemoryError
f'{"":é>{10**10}}'
