# attack: 50 the accountant walks a long object chain
# expect: ok
# limits: memory=256MB timeout=30s
class N:
    __slots__ = 'next',
head = None
for _ in range(300000):
    n = N()
    n.next = head
    head = n
for _ in range(100):
    b = bytearray(10000000)
