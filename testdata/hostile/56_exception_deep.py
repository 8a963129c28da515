# attack: 56 a deep exception group is split
# expect: ok | error:RecursionError
e = ValueError(1)
for _ in range(50000):
    e = ExceptionGroup('g', [e])
try:
    raise e
except* ValueError:
    pass
