# attack: 56 a deep chain of maps
# expect: ok | error:RecursionError
it = [1]
for _ in range(100000):
    it = map(abs, it)
list(it)
