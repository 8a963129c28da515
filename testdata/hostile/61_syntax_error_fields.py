# attack: 61 hand-made SyntaxErrors
# expect: error
e = SyntaxError('msg', ('file', -5, 10**9, 'text', 10**9, -7))
e.text = 5
raise e
