# attack: 32 str of an int beyond the digit limit
# expect: error:ValueError
str(10 ** 5000)
