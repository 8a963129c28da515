b'ab\xff'.decode('utf-8')
