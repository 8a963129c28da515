e = ValueError('self')
raise e from e
