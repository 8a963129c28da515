# attack: 62 a generator chain as deep as allowed, in a native, in a generator
# expect: ok | error:RecursionError
def g(n):
    yield n
    if n:
        yield from g(n - 1)
for _ in range(3):
    sum(g(900))
    max(g(900))
