class A: pass
a = A()
a.b = A()
print(a.b.c.d)
