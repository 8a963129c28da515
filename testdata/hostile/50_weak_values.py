# attack: 50 weak references do not keep
# expect: ok
# limits: memory=64MB timeout=60s
import weakref
class A:
    def __init__(self): self.data = bytearray(100000)
d = weakref.WeakValueDictionary()
for i in range(3000):
    d[i % 10] = A()
