# attack: 48 a huge value in an exception message
# expect: error:KeyError
{}['x' * 50000000]
