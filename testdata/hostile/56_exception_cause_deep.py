# attack: 56 a deep cause chain is shown
# expect: error:ValueError
e = ValueError(0)
for i in range(100000):
    n = ValueError(i)
    n.__cause__ = e
    e = n
raise e
