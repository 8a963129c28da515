# attack: 58 a class changed while its method runs
# expect: ok
class A:
    def f(self):
        del A.f
        A.g = lambda self: 'new'
        return self.g()
    def g(self): return 'old'
assert A().f() == 'new'
