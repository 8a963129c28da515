# attack: 50 bound methods that are kept
# expect: memory
# limits: memory=64MB timeout=30s
class A:
    def m(self): pass
keep = []
while True:
    keep.append(A().m)
