# attack: 63 an exception group that contains itself through contexts
# expect: error
e = ExceptionGroup('g', [ValueError(1)])
e.__cause__ = e
e.exceptions[0].__context__ = e
raise e
