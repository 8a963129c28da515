# attack: 48 suggestions over very many names
# expect: any
# limits: timeout=5s
class A: pass
a = A()
for i in range(100000):
    setattr(a, f'attribute_{i}', i)
a.atribute_5
