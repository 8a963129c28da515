raise OSError(2, 'No such file or directory', 'some/file.txt')
