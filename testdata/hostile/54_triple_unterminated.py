# attack: 54 an unterminated triple-quoted string of many lines
# expect: error:SyntaxError
exec('x = """' + 'a\n' * 500000)
