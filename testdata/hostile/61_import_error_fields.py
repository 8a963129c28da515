# attack: 61 hand-made errors that feed the suggestion code
# expect: error
e = NameError('x', name=5)
raise e
