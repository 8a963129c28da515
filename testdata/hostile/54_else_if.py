# attack: 54 nested if in else
# expect: error:IndentationError
exec('\n'.join(' ' * i + 'if 0: pass\n' + ' ' * i + 'else:' for i in range(1000)) + '\n' + ' ' * 1000 + 'pass')
