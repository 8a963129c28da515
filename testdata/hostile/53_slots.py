# attack: 53 ... for slotted instances
# expect: memory
# limits: memory=32MB timeout=60s
class A:
    __slots__ = 'p', 'q'
a = []
while True:
    a.append(A())
