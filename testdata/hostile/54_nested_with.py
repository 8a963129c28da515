# attack: 54 nested with blocks
# expect: error:SyntaxError
exec('\n'.join(' ' * i + 'with a:' for i in range(50)) + '\n' + ' ' * 50 + 'pass')
