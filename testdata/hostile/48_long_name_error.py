# attack: 48 a name error with a very long name
# expect: error:NameError
exec('a' * 100000)
