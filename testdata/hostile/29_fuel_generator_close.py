# attack: 29 a fuel breach closes nothing
# expect: fuel
# limits: fuel=200000 timeout=30s
class C:
    def __enter__(self): return self
    def __exit__(self, *exc):
        while True:
            print('exit')
def g():
    with C():
        yield
        while True:
            pass
for _ in g():
    pass
