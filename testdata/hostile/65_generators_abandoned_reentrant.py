# attack: 65 abandoned generators with stubborn finally blocks
# expect: any
# limits: timeout=2s
def g():
    while True:
        try:
            yield
        except GeneratorExit:
            pass
for _ in range(1000):
    next(g())
