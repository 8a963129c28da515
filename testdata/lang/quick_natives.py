class A: pass
class B(A): pass
class Liar:
    @property
    def __class__(self): return int
class Meta(type):
    def __instancecheck__(cls, o): return "yes"
class M(metaclass=Meta): pass
print(isinstance(B(), A), isinstance(A(), B), isinstance(Liar(), int), isinstance(Liar(), str), isinstance(3, M), isinstance(B(), (A, int)), isinstance(B(), object), isinstance(True, int))
print(len("abc"), len("äb"), len([1]), len((1,2)), len({1:2}), len({1}), len(range(5)))
for f in (lambda: len(3), lambda: len(), lambda: len(1,2), lambda: ord("ab"), lambda: ord(""), lambda: chr(-1), lambda: abs("x"), lambda: min(1), lambda: min(1,"a"), lambda: isinstance(1), lambda: isinstance(1, 2), lambda: [].append(), lambda: [].append(1,2), lambda: list.append(3, 4), lambda: list.append()):
    try: print(f())
    except Exception as e: print(type(e).__name__, e)
print(ord("ä"), ord("a"), ord(b"a"), chr(65), chr(228), chr(127), chr(128), abs(-2**63), abs(-5), abs(-0.0), abs(True), abs(-2.5), abs(3+4j))
print(min(2,1), max(1,2), min(1,2,0), max(3.0,2.0), max(1,1.0), min(True, 0), max(float('nan'), 1.0), max(1.0, float('nan')), min(-2**63, 2**63), min(3,1,2,0), max([1,5,2]))
l = []
for i in range(100): l.append(i)
print(sum(l), l.append(3), len(l), list.append(l, 4), l[-1])
class L(list):
    def append(self, x): list.append(self, x * 2)
m = L(); m.append(2); super(L, m).append(5); print(m)
l.sort(key=lambda x: -x); print(l[:3])
x = [3,1,2]
try: x.sort(key=lambda k: x.append(k) or k)
except ValueError as e: print(e)
print(x)
