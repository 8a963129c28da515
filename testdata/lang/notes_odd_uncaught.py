e = ValueError('odd notes')
e.__notes__ = ['a', 5, None]
raise e
