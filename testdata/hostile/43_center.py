# attack: 43 center with a wide character
# expect: error:MemoryError
'a'.center(10**10, '\U0001F600')
