# Calls of Python functions: every kind of parameter and the TypeError texts.

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


def f0(): return 'f0'
def f1(a): return a
def f2(a, b): return a, b
def f3(a, b, c): return a, b, c
def d1(a, b=2): return a, b
def d2(a=1, b=2): return a, b
def d3(a, b=2, c=3): return a, b, c
def star(*args): return args
def star1(a, *args): return a, args
def kw(**kw): return kw
def both(*a, **k): return a, k
def ko(*, a): return a
def ko2(*, a, b): return a, b
def ko3(*, a, b, c): return a, b, c
def kod(*, a=1, b): return a, b
def mix(a, b=2, *args, c, d=4, **kw): return a, b, args, c, d, kw
def pos(a, /): return a
def pos2(a, b, /): return a, b
def posd(a, b=2, /): return a, b
def posmix(a, /, b, *, c): return a, b, c
def poskw(a, /, **kw): return a, kw
def many(a, b, c, d, e): return 1
class C:
    def m(self): return 'm'
    def m1(self, x): return x
    def none(): return 1
    @staticmethod
    def s(x): return x
    @classmethod
    def c(cls, x): return x
    def __call__(self, x): return x
class I:
    def __init__(self, x): self.x = x
class N:
    def __new__(cls, x): return object.__new__(cls)
class E: pass
lam = lambda x, y: x
o = C()
five, none, text, seq = 5, None, 'a', []
t('f0()', lambda: f0())
t('f0(1)', lambda: f0(1))
t('f0(1, 2)', lambda: f0(1, 2))
t('f0(a=1)', lambda: f0(a=1))
t('f0(1, a=2)', lambda: f0(1, a=2))
t('f1()', lambda: f1())
t('f1(1)', lambda: f1(1))
t('f1(1, 2)', lambda: f1(1, 2))
t('f1(1, 2, 3)', lambda: f1(1, 2, 3))
t('f1(b=1)', lambda: f1(b=1))
t('f1(a=1)', lambda: f1(a=1))
t('f1(1, a=2)', lambda: f1(1, a=2))
t('f1(1, b=2)', lambda: f1(1, b=2))
t('f1(1, 2, b=2)', lambda: f1(1, 2, b=2))
t('f2()', lambda: f2())
t('f2(1)', lambda: f2(1))
t('f2(b=1)', lambda: f2(b=1))
t('f2(1, 2, 3)', lambda: f2(1, 2, 3))
t('f2(1, c=3)', lambda: f2(1, c=3))
t('f2(a=1, c=3)', lambda: f2(a=1, c=3))
t('f3()', lambda: f3())
t('f3(1)', lambda: f3(1))
t('f3(b=1)', lambda: f3(b=1))
t('many()', lambda: many())
t('many(1)', lambda: many(1))
t('many(1, 2, 3, 4, 5, 6)', lambda: many(1, 2, 3, 4, 5, 6))
t('d1()', lambda: d1())
t('d1(1)', lambda: d1(1))
t('d1(1, 2, 3)', lambda: d1(1, 2, 3))
t('d1(b=3)', lambda: d1(b=3))
t('d1(1, b=3)', lambda: d1(1, b=3))
t('d2(1, 2, 3)', lambda: d2(1, 2, 3))
t('d2(b=1)', lambda: d2(b=1))
t('d2(c=1)', lambda: d2(c=1))
t('d3()', lambda: d3())
t('d3(1, 2, 3, 4)', lambda: d3(1, 2, 3, 4))
t('d3(1, c=5)', lambda: d3(1, c=5))
t('star()', lambda: star())
t('star(1, 2)', lambda: star(1, 2))
t('star(a=1)', lambda: star(a=1))
t('star1()', lambda: star1())
t('star1(1)', lambda: star1(1))
t('star1(a=1)', lambda: star1(a=1))
t('star1(1, 2, a=3)', lambda: star1(1, 2, a=3))
t('kw()', lambda: kw())
t('kw(a=1, b=2)', lambda: kw(a=1, b=2))
t('kw(1)', lambda: kw(1))
t('kw(1, 2)', lambda: kw(1, 2))
t("kw(**{'a b': 1})", lambda: kw(**{'a b': 1}))
t('kw(**{1: 2})', lambda: kw(**{1: 2}))
t("kw(**{'a': 1}, **{'b': 2})", lambda: kw(**{'a': 1}, **{'b': 2}))
t("kw(a=1, **{'a': 2})", lambda: kw(a=1, **{'a': 2}))
t("kw(**{'a': 1}, **{'a': 2})", lambda: kw(**{'a': 1}, **{'a': 2}))
t('kw(**[1])', lambda: kw(**[1]))
t('kw(**None)', lambda: kw(**None))
t('kw(**5)', lambda: kw(**5))
t('kw(self=1, cls=2)', lambda: kw(self=1, cls=2))
t("both(1, *[2, 3], 4, *'ab', x=1, **{'y': 2})", lambda: both(1, *[2, 3], 4, *'ab', x=1, **{'y': 2}))
t('both(*5)', lambda: both(*5))
t('both(*None)', lambda: both(*None))
t('both(1, *5)', lambda: both(1, *5))
t('both(*[1], **5)', lambda: both(*[1], **5))
t('ko()', lambda: ko())
t('ko(1)', lambda: ko(1))
t('ko(1, 2)', lambda: ko(1, 2))
t('ko(a=1)', lambda: ko(a=1))
t('ko(b=1)', lambda: ko(b=1))
t('ko(1, a=2)', lambda: ko(1, a=2))
t('ko2()', lambda: ko2())
t('ko2(a=1)', lambda: ko2(a=1))
t('ko3()', lambda: ko3())
t('ko3(b=1)', lambda: ko3(b=1))
t('kod()', lambda: kod())
t('kod(b=1)', lambda: kod(b=1))
t('kod(1, b=2)', lambda: kod(1, b=2))
t('mix()', lambda: mix())
t('mix(1)', lambda: mix(1))
t('mix(1, c=3)', lambda: mix(1, c=3))
t('mix(1, 2, 3, 4, c=5, e=6)', lambda: mix(1, 2, 3, 4, c=5, e=6))
t('mix(c=1)', lambda: mix(c=1))
t('mix(1, c=3, a=2)', lambda: mix(1, c=3, a=2))
t('mix(1, d=3)', lambda: mix(1, d=3))
t('pos()', lambda: pos())
t('pos(1)', lambda: pos(1))
t('pos(a=1)', lambda: pos(a=1))
t('pos(1, a=1)', lambda: pos(1, a=1))
t('pos2(1)', lambda: pos2(1))
t('pos2(1, b=2)', lambda: pos2(1, b=2))
t('pos2(a=1, b=2)', lambda: pos2(a=1, b=2))
t('posd()', lambda: posd())
t('posd(1, b=3)', lambda: posd(1, b=3))
t('posmix(1, 2, 3)', lambda: posmix(1, 2, 3))
t('posmix(1, 2, c=3)', lambda: posmix(1, 2, c=3))
t('posmix(1, b=2, c=3)', lambda: posmix(1, b=2, c=3))
t('posmix(a=1, b=2, c=3)', lambda: posmix(a=1, b=2, c=3))
t('posmix()', lambda: posmix())
t('poskw(1, a=2)', lambda: poskw(1, a=2))
t('poskw(a=2)', lambda: poskw(a=2))
t('o.m()', lambda: o.m())
t('o.m(1)', lambda: o.m(1))
t('o.m(x=1)', lambda: o.m(x=1))
t('o.m1()', lambda: o.m1())
t('o.m1(1, 2)', lambda: o.m1(1, 2))
t('o.none()', lambda: o.none())
t('C.m()', lambda: C.m())
t('C.m1(1)', lambda: C.m1(1))
t('C.m(5)', lambda: C.m(5))
t('o.s()', lambda: o.s())
t('o.s(1, 2)', lambda: o.s(1, 2))
t('C.c()', lambda: C.c())
t('C.c(1, 2)', lambda: C.c(1, 2))
t('o(1)', lambda: o(1))
t('o()', lambda: o())
t('o(1, 2)', lambda: o(1, 2))
t('I()', lambda: I())
t('I(1, 2)', lambda: I(1, 2))
t('I(y=1)', lambda: I(y=1))
t('N()', lambda: N())
t('N(1, 2)', lambda: N(1, 2))
t('E(1)', lambda: E(1))
t('E(x=1)', lambda: E(x=1))
t('C(1)', lambda: C(1))
t('object(1)', lambda: object(1))
t('lam(1)', lambda: lam(1))
t('lam(1, 2, 3)', lambda: lam(1, 2, 3))
t('(lambda: 1)(2)', lambda: (lambda: 1)(2))
t('(lambda *, k: k)()', lambda: (lambda *, k: k)())
t('(lambda a, /, b: b)(1, a=2)', lambda: (lambda a, /, b: b)(1, a=2))
t('five()', lambda: five())
t('none()', lambda: none())
t('text()', lambda: text())
t('seq(1)', lambda: seq(1))
t("{}['x']()", lambda: {}['x']())
t('o.nope()', lambda: o.nope())
t('int.nope()', lambda: int.nope())
t('o.m.foo', lambda: o.m.foo)
t('f1(*[])', lambda: f1(*[]))
t('f1(*[1, 2])', lambda: f1(*[1, 2]))
t("f1(**{'a': 1})", lambda: f1(**{'a': 1}))
t("f1(**{'b': 1})", lambda: f1(**{'b': 1}))
t("f2(*[1], **{'b': 2})", lambda: f2(*[1], **{'b': 2}))
t("f2(*[1], **{'a': 2})", lambda: f2(*[1], **{'a': 2}))
t('f2(1, *[2, 3])', lambda: f2(1, *[2, 3]))
t('d2(*(), **{})', lambda: d2(*(), **{}))
t('both(*(i for i in range(3)))', lambda: both(*(i for i in range(3))))
t('both(*{1: 2}, **{})', lambda: both(*{1: 2}, **{}))
t("both(**{'é': 1})", lambda: both(**{'é': 1}))
t('f1(aa=1)', lambda: f1(aa=1))
t('d3(1, bb=2)', lambda: d3(1, bb=2))
t("mix(1, c=1, **{'a': 2})", lambda: mix(1, c=1, **{'a': 2}))
