try:
    raise ExceptionGroup('g', [ValueError(1)])
except ExceptionGroup as e:
    raise RuntimeError('after group') from e
