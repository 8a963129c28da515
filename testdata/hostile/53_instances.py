# attack: 53 ... for instances
# expect: memory
# limits: memory=32MB timeout=60s
class A: pass
a = []
while True:
    a.append(A())
