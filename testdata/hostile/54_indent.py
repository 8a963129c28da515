# attack: 54 deep indentation
# expect: error:IndentationError
exec('\n'.join(' ' * i + 'if 1:' for i in range(1000)) + '\n' + ' ' * 1000 + 'pass')
