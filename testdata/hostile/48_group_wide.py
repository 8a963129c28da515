# attack: 48 a wide exception group
# expect: any
raise ExceptionGroup('many', [ValueError(i) for i in range(100000)])
