# attack: 44 unicode_escape grows
# expect: memory
# limits: memory=64MB
('\U0001F600' * 10**7).encode('unicode_escape')
