# attack: 54 a very long name
# expect: error:NameError
eval('a' * 1000000)
