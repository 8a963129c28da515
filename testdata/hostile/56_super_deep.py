# attack: 56 super calls through a deep hierarchy
# expect: ok | error:RecursionError
class A:
    def f(self): return 0
for _ in range(500):
    class A(A):
        def f(self): return super().f() + 1
A().f()
