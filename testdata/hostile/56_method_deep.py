# attack: 56 bound methods of bound methods
# expect: ok | error:RecursionError
import types
class C:
    def __call__(self, *a): return a
f = C()
for _ in range(100000):
    f = types.MethodType(f, 1)
f()
