# attack: 32 f-string of an int beyond the digit limit
# expect: error:ValueError
f'{1 << 20000}'
