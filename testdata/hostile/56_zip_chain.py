# attack: 56 a deep chain of zips
# expect: ok | error:RecursionError
it = [1]
for _ in range(100000):
    it = zip(it)
value = list(it)
