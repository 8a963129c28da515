def make(x):
    try:
        raise KeyError(x)
    except KeyError as e:
        return e
raise ExceptionGroup('outer', [make('a'), ExceptionGroup('inner', [make('b'), ValueError('c')])])
