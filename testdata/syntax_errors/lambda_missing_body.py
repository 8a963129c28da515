f = lambda x:
