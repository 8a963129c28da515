class M(type):
    z = 5
    def hello(cls): return "hello " + cls.__name__
class A(metaclass=M):
    x = 1
    @classmethod
    def cm(cls): return cls.__name__
    @staticmethod
    def sm(): return "sm"
    def f(self): return "f"
class B(A): x = 2
def look(c): return c.x, c.cm(), c.sm(), c.f(None), c.z, c.hello()
out = []
for i in range(40):
    if i == 20: M.x = property(lambda cls: "meta")
    if i == 25: del M.x
    if i == 28: A.x = 10
    if i == 30: M.__getattr__ = lambda cls, n: "missing " + n
    if i == 32: del B.x
    if i == 35: M.__getattribute__ = lambda cls, n: (lambda *a: n) if n in ("cm", "sm", "f", "hello") else n
    if i == 37: del M.__getattribute__
    out.append((look(A), look(B)))
for o in out: print(o)
from enum import Enum
class C(Enum):
    R = 1
    G = 2
for i in range(20):
    c = C.R if i % 2 else C.G
    try: print(c.name, c.value, C.R is c, C.zz)
    except AttributeError as e: print(e)
