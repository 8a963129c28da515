# attack: 54 nested try blocks
# expect: error:SyntaxError
exec('\n'.join(' ' * i + 'try:' for i in range(50)) + '\n' + ' ' * 50 + 'pass\n' + '\n'.join(' ' * i + 'finally: pass' for i in reversed(range(50))))
