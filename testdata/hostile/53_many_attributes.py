# attack: 53 ... for attributes of one object
# expect: memory
# limits: memory=32MB timeout=60s
class A: pass
a = A()
i = 0
while True:
    i += 1
    setattr(a, f'p{i}', None)
