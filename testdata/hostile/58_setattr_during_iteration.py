# attack: 58 attributes added while vars() is iterated
# expect: error:RuntimeError
class A: pass
a = A()
a.x = 1
for k in vars(a):
    setattr(a, k + 'y', 1)
