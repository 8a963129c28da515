# attack: 53 ... for generators
# expect: memory
# limits: memory=32MB timeout=60s
def g():
    yield 1
a = []
while True:
    a.append(g())
