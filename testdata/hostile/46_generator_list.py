# attack: 46 list of an endless generator
# expect: memory
# limits: memory=64MB timeout=30s
def g():
    while True:
        yield object()
list(g())
