# attack: 61 hand-made errors that feed the suggestion code
# expect: any
e = NameError('x', name=5)
raise e
