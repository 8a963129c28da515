try:
    raise ExceptionGroup('g', [ValueError('v'), KeyError('k')])
except* ValueError:
    print('handled value')
