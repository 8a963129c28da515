# Corners of literals, dicts, views, iterators and formats.
import warnings
for src in (r"'\z'", r"b'\z'", r"'\407'", r"b'\407'", r"'''\z'''"):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter("always")
        compile(src, "<s>", "eval")
        print(len(w), w[0].message if w else None)
    with warnings.catch_warnings():
        warnings.simplefilter("error", SyntaxWarning)
        try: compile(src, "<s>", "eval")
        except SyntaxError as e: print(e.msg, e.lineno, e.offset)
class H(int):
    n = 0
    def __hash__(self):
        H.n += 1
        return int(self)
d = dict.fromkeys(map(H, range(5))); print(H.n)
s = set(d); print(H.n); dict.fromkeys(s); print(H.n); dict.fromkeys(frozenset(d), 1); print(H.n)
f = frozenset(d); f - d.keys(); print(H.n); s |= d.keys(); print(H.n); set(d.keys()); print(H.n); set(d.items()); 
try: {}.update([1])
except TypeError as e: print(e, getattr(e, "__notes__", None))
try: {}.update([(1,2,3)])
except ValueError as e: print(e, getattr(e, "__notes__", None))
try: dict([1])
except TypeError as e: print(e, getattr(e, "__notes__", None))
r = iter(range(10**20, 10**20+10)); r.__setstate__(3); print(next(r)); 
try: r.__setstate__("x")
except TypeError as e: print(e)
import pickle, copy
class E(enumerate): pass
e = pickle.loads(pickle.dumps(enumerate("abc"))); print(list(e))
print(type(copy.copy(E("abc"))))
for it in (reversed([1,2,3]), reversed((1,2,3)), reversed("abc"), reversed(range(3)), iter(range(10**20,10**20+3))):
    next(it)
    print(type(it).__name__, list(pickle.loads(pickle.dumps(it))), list(it))
class P: pass
for fmt in ("%c", "%d", "%x", "%f"):
    try: fmt % P()
    except TypeError as e: print(e)
    try: fmt.encode() % P()
    except TypeError as e: print(e)
class X:
    def __eq__(self, o):
        l1.clear(); return NotImplemented
class Y:
    def __eq__(self, o): return True
l1 = [X()]; l2 = [Y()]
print(l1 == l2, type({1:2}.keys() & frozenset("a")), type({1:2}.keys() | frozenset("a")), type({1:2}.keys() - [1]), type({1:2}.keys() ^ [1]))
l = iter(lambda: 3, 3)
print(l.__reduce__()[0])
