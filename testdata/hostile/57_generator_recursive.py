# attack: 57 recursion through generators
# expect: error:RecursionError
def g():
    yield from g()
list(g())
