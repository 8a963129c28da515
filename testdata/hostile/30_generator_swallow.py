# attack: 30 generator that swallows everything thrown at it
# expect: timeout
# limits: timeout=200ms
def g():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
        yield
for _ in g():
    pass
