# attack: 48 a wide exception group
# expect: ok | error | memory
raise ExceptionGroup('many', [ValueError(i) for i in range(100000)])
