# attack: 56 a deep chain of filters
# expect: ok | error:RecursionError
it = [1]
for _ in range(100000):
    it = filter(None, it)
list(it)
