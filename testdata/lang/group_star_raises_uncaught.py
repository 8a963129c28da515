try:
    raise ExceptionGroup('g', [ValueError('v'), KeyError('k')])
except* ValueError as e:
    raise TypeError('from handler')
