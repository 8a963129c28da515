# attack: 32 int of text beyond the digit limit
# expect: error:ValueError
int('1' * 5000)
