# Operator dunders: forward, reflected and in-place forms, subclass priority, NotImplemented, and error texts.
import operator

def t(label, f):
    """Print what f() gives, or the exception it raises."""
    try:
        print(label, '->', repr(f()))
    except BaseException as e:
        print(label, '!!', type(e).__name__ + ':', e)


class V:
    """Notes which method was called."""
    def __init__(self, n='v'): self.n = n
    def __repr__(self): return self.n
NAMES = ['add', 'sub', 'mul', 'matmul', 'truediv', 'floordiv', 'mod', 'pow', 'lshift', 'rshift', 'and', 'xor', 'or', 'divmod']
for n in NAMES:
    setattr(V, f'__{n}__', lambda s, o, *m, n=n: f'{s}.__{n}__({o})')
    setattr(V, f'__r{n}__', lambda s, o, *m, n=n: f'{s}.__r{n}__({o})')
class IV(V): pass
for n in NAMES:
    if n != 'divmod':
        setattr(IV, f'__i{n}__', lambda s, o, n=n: f'{s}.__i{n}__({o})')
class SubV(V):
    def __radd__(self, o): return f'{self} sub radd {o}'
class SubNo(V): pass
class NI:
    def __add__(self, o): return NotImplemented
    def __radd__(self, o): return NotImplemented
    def __lt__(self, o): return NotImplemented
    def __eq__(self, o): return NotImplemented
    def __iadd__(self, o): return NotImplemented
    def __neg__(self): return NotImplemented
class Empty: pass
class NoneAdd:
    __add__ = None
    __radd__ = None
    __lt__ = None
    __eq__ = None
    __contains__ = None
    __iter__ = None
    __bool__ = None
v, iv, ni, em, na = V(), IV('iv'), NI(), Empty(), NoneAdd()
OPS = {'add': '+', 'sub': '-', 'mul': '*', 'matmul': '@', 'truediv': '/', 'floordiv': '//', 'mod': '%', 'pow': '**', 'lshift': '<<', 'rshift': '>>', 'and': '&', 'xor': '^', 'or': '|'}
for n in OPS:
    f = getattr(operator, n + '_' if n in ('and', 'or') else n)
    g = getattr(operator, 'i' + n)
    t(f'v {OPS[n]} 1', lambda: f(v, 1))
    t(f'1 {OPS[n]} v', lambda: f(1, v))
    t(f'v {OPS[n]} v', lambda: f(v, V('w')))
    t(f'iv {OPS[n]}= 1', lambda: g(iv, 1))
    t(f'v {OPS[n]}= 1', lambda: g(v, 1))
    t(f'empty {OPS[n]} 1', lambda: f(em, 1))
    t(f'1 {OPS[n]} empty', lambda: f(1, em))
    t(f'empty {OPS[n]}= 1', lambda: g(em, 1))
