# attack: 61 operators on types they do not expect
# expect: ok
import operator, math
things = [None, ..., NotImplemented, 1, -1, 1.5, 1j, 'a', b'a', [1], (1,), {1: 1}, {1}, frozenset(), range(1), slice(1), object(), type, int, len, lambda: 0, iter([]), math, memoryview(b'a'), ValueError(), list[int], int | str, {}.items(), True]
for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.floordiv, operator.mod, operator.pow, operator.matmul, operator.and_, operator.or_, operator.xor, operator.lshift, operator.rshift, operator.lt, operator.le, operator.eq, operator.ne, operator.gt, operator.ge, operator.contains, operator.getitem, operator.is_, operator.iadd, operator.imul, operator.concat, operator.countOf, operator.indexOf):
    for a in things:
        for b in things:
            try:
                op(a, b)
            except Exception:
                pass
for op in (operator.neg, operator.pos, operator.invert, operator.not_, operator.index, operator.abs, operator.truth, operator.length_hint):
    for a in things:
        try:
            op(a)
        except Exception:
            pass
