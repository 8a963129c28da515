# Where Python asks an iterable for its length hint, and what it does with the answer.
class L:
    def __iter__(self): return iter([1, 2])
    def __length_hint__(self): print("hint", end=' '); return 2
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 2: raise StopIteration
        return self.n
    def __length_hint__(self): print("ithint", end=' '); return 2
import collections, itertools, array
def t(name, f):
    for c in L, It:
        print(name, c.__name__, end=': ')
        try: print(f(c()))
        except Exception as e: print(type(e).__name__, e)
t('list', list); t('tuple', tuple); t('set', set); t('frozenset', frozenset); t('sorted', sorted)
t('bytes', bytes); t('bytearray', bytearray)
t('star', lambda x: [*x]); t('startuple', lambda x: (*x,)); t('starset', lambda x: {*x}); t('call', lambda x: max(*x))
def ext(x):
    l = []; l.extend(x); return l
t('extend', ext)
def iadd(x):
    l = []; l += x; return l
t('iadd', iadd)
def sl(x):
    l = [0]; l[:] = x; return l
t('slice', sl)
def be(x):
    b = bytearray(); b.extend(x); return b
t('baextend', be)
t('deque', collections.deque); t('dict.fromkeys', dict.fromkeys); t('join', lambda x: ''.join(map(str, x)))
t('sum', sum); t('enumerate', lambda x: list(enumerate(x))); t('map', lambda x: list(map(str, x))); t('zip', lambda x: list(zip(x))); t('filter', lambda x: list(filter(None, x)))
t('unpack', lambda x: (lambda a, b: (a, b))(*x)); 
def un(x):
    a, *b = x
    return a, b
t('starunpack', un)
t('array', lambda x: array.array('i', x))
t('counter', collections.Counter); t('chain', lambda x: list(itertools.chain(x))); t('reversed', lambda x: list(reversed(list(x))))
t('islice', lambda x: list(itertools.islice(x, 5)))
t('comp', lambda x: [a for a in x])
t('any', any); t('min', min)
t('shuffled', lambda x: __import__('random').sample(list(x), 2) and 1)
t('heap', lambda x: __import__('heapq').nlargest(1, x))
class Bad:
    def __iter__(self): return iter([1])
    def __init__(self, r): self.r = r
    def __length_hint__(self):
        if isinstance(self.r, type): raise self.r('no')
        return self.r
for r in (NotImplemented, -1, 'x', 1.5, TypeError, ValueError, 2**70, True, None, AttributeError):
    for f in (list, tuple, bytes, lambda x: [*x], ext, sl):
        try: print(f(Bad(r)), end=' ')
        except Exception as e: print(type(e).__name__, e, end=' ')
    print()
class Len:
    def __iter__(self): return iter([1])
    def __len__(self): print('len', end=' '); return 1
print(list(Len()), tuple(Len()), [*Len()], bytes(Len()))
