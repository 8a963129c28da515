e = ValueError('leaf')
for i in range(14):
    e = ExceptionGroup(f'level {i}', [e])
raise e
