# attack: 48 a deep exception group
# expect: ok | error | memory
e = ValueError(1)
for i in range(10000):
    e = ExceptionGroup('g', [e])
raise e
