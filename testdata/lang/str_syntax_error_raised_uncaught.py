raise SyntaxError('made by hand', ('file.txt', 3, 5, 'some text here', 3, 9))
