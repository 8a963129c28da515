# attack: 31 tower of powers
# expect: error:MemoryError
x = 9
x ** (x ** (x + 2))
