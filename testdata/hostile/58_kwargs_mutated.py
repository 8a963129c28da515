# attack: 58 a mapping that changes while it is unpacked
# expect: ok | error
class M(dict):
    def keys(self):
        yield 'a'
        self.clear()
        yield 'b'
def f(**k): return k
f(**M(a=1, b=2))
