# attack: 54 nested for loops
# expect: error:SyntaxError
exec('\n'.join(' ' * i + 'for i in [1]:' for i in range(50)) + '\n' + ' ' * 50 + 'pass')
