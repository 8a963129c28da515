'ab€'.encode('ascii')
