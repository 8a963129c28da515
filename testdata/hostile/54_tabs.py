# attack: 54 deep tab indentation
# expect: error:IndentationError
exec('\n'.join('\t' * i + 'if 1:' for i in range(1000)) + '\n' + '\t' * 1000 + 'pass')
