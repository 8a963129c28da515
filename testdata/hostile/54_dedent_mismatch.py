# attack: 54 many inconsistent dedents
# expect: error:IndentationError
exec('if 1:\n        x = 1\n    y = 2\n' * 1000)
