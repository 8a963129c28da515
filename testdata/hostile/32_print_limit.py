# attack: 32 print of a huge int
# expect: error:ValueError
print(1 << 20000)
