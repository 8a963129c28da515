# attack: 48 a long exception chain
# expect: error:ValueError
e = None
for i in range(10000):
    n = ValueError(i)
    n.__cause__ = e
    e = n
raise e
