# attack: 32 float of a giant int
# expect: error:OverflowError
float(1 << 10**7)
