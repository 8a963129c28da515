# Small sets and empty containers, which are made with room or without a call; and natives that have a quick form.
s = {3, 1, 2}
t = {3, 1, 2}
t.clear()
t.add(9)
s ^= t
print(s, t, s.__sizeof__() == {3, 1, 2, 9}.__sizeof__(), {1}.__sizeof__() == set([1]).__sizeof__())
for n in range(12):
    a = {*range(n)} if n else set()
    b = {0}
    for i in range(n):
        b.add(i)
    b.discard(0)
    b |= {0} if n else set()
    c = b.copy()
    c -= a
    b &= a
    print(n, a == b or n == 0, c, sorted(a | {100}), {x for x in a if x % 2}, frozenset({n, 1}))
x, y, z = set(), dict(), list()
x.add(1), y.setdefault("k", []).append(2), z.append(3)
print(x, y, z, set(), dict(), list(), type(set()), type(dict()), type(list()))
u = [set() for _ in range(3)]
u[0].add("a")
print(u)


class S(set):
    pass


class L(list):
    def __init__(self):
        self.append("made")


print(S(), L(), type(S()), dict(a=1), set("a"), list("ab"))
for f in (set, dict, list):
    try:
        f(1)
    except TypeError as e:
        print(e)

print([hex(i) for i in (0, 1, -1, 255, 2**62, -(2**63), 2**63, 10**30, True)], bin(-5), oct(8), bin(2**62 + 1))
for bad in (1.5, "1", None):
    try:
        hex(bad)
    except TypeError as e:
        print(e)


class I:
    def __index__(self):
        return 12


print(hex(I()), bin(I()), oct(I()))

import io

out = io.StringIO()
sizes = [out.write(f"{i:x}".upper()) + out.write(hex(i)) + out.write("é" if i % 50 == 0 else "") for i in range(200)]
print(sum(sizes), len(out.getvalue()), out.tell(), out.getvalue()[:40])
out.seek(3)
print(out.write("XY"), out.getvalue()[:8], out.seek(0, 2), out.write("end"), out.getvalue()[-6:])
out.seek(1000)
print(out.write("far"), len(out.getvalue()))
crlf = io.StringIO(newline="\r\n")
print(crlf.write("a\nb"), repr(crlf.getvalue()))
out.close()
try:
    out.write("x")
except ValueError as e:
    print(e)
try:
    io.StringIO().write(b"x")
except TypeError as e:
    print(e)

text = "the quick brown fox jumps over the lazy dog; " * 40
print([text.rfind(w) for w in ("the", "zzz", "dog; ", "q", "#", "", "lazy dog; the", " ", "t", "jumps over the lazy dog; the quick brown")])
print(text.rfind("the", 10, 60), text.rfind("o", 0, 5), text.rpartition("fox")[2], ("a" * 100).rfind("ab"), ("ab" + "a" * 500).rfind("ab"), ("é" * 30 + "x").rfind("é"))
print(b"a\x00b\xff\x00c".rfind(b"\x00"), b"\x80\x7f\x00\x01\x80\x81".rfind(b"\x80"), b"x".rfind(b"xx"))

print(sum([True, False, True]), sum(c in "aeiou" for c in "education"), sum([True], False), sum([1, True, 2.5, True]), sum((True, 2**63, True)), sum([False, 1j]), type(sum([True])))
