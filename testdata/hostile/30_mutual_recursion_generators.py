# attack: 30 generators that resume each other's successors for ever
# expect: timeout
# limits: timeout=200ms
def ping():
    while True:
        yield
def pong(g):
    for _ in g:
        yield
g = ping()
for _ in range(10):
    g = pong(g)
for _ in g:
    pass
