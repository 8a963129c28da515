# Contexts, causes and re-raising, with exceptions that are dropped and made again.
import sys

def show(e, d=0):
    while e is not None:
        print('  ' * d, type(e).__name__, e.args, 'suppress' if e.__suppress_context__ else '', 'cause' if e.__cause__ else '')
        e, d = e.__context__, d + 1

# A handled exception is the context of one raised in the handler, however often the first one's object was used again.
for i in range(4):
    try:
        try:
            raise ValueError(i)
        except ValueError:
            raise KeyError(i)
    except KeyError as e:
        show(e)

# Kept through sys.exception() in a handler without a name.
kept = []
for i in range(4):
    try:
        raise ValueError('kept', i) if i % 2 else ValueError(i)
    except ValueError:
        kept.append(sys.exception())
    try:
        raise ValueError('other')
    except ValueError:
        pass
print(kept)

# Kept by a function that the handler calls.
def keep():
    kept.append(sys.exc_info()[1])
for i in range(3):
    try:
        [][i]
    except IndexError:
        keep()
    try:
        [][i]
    except IndexError:
        pass
print(kept[4:], len({id(k) for k in kept}))

# Kept as context by an exception that is caught inside the handler.
kept = []
for i in range(3):
    try:
        {}[i]
    except KeyError:
        try:
            int('x%d' % i)
        except ValueError as e:
            kept.append(e)
print([(e, e.__context__) for e in kept])

# Raised again from a nested function, caught by another handler without a name.
def again():
    try:
        raise
    except ValueError:
        pass
    return sys.exception()
for i in range(2):
    try:
        raise ValueError('again %d' % i)
    except ValueError:
        x = again()
    print(repr(x))

# The exception object is held by a variable or a container when it is raised.
stored = ValueError('stored')
for i in range(3):
    try:
        raise stored
    except ValueError:
        pass
    try:
        raise ValueError('fresh')
    except ValueError:
        pass
print(stored)
def make(l=[]):
    e = KeyError(len(l))
    l.append(e)
    return e if len(l) < 4 else l
for i in range(3):
    try:
        raise make()
    except KeyError:
        pass
    try:
        raise KeyError('z')
    except KeyError:
        pass
print(make())
e = ValueError('named')
try:
    raise e
except ValueError:
    pass
try:
    raise ValueError('unnamed')
except ValueError:
    pass
print(e)
try:
    raise (w := ValueError('walrus'))
except ValueError:
    pass
try:
    raise ValueError('unnamed')
except ValueError:
    pass
print(w)

# Generators: the exception handled where they stand still is theirs.
def gen():
    try:
        raise ValueError('in gen')
    except ValueError:
        yield sys.exception()
        yield sys.exception()
    yield sys.exception()
g = gen()
print(repr(next(g)))
try:
    raise KeyError('outside')
except KeyError:
    print(repr(next(g)), repr(sys.exception()))
    print(repr(next(g)))
print(sys.exception())

# finally, return, break, continue.
def f(n):
    for i in range(3):
        try:
            try:
                1 / 0
            except ZeroDivisionError:
                if n == 0: return 'returned', repr(sys.exception())
                if n == 1: break
                if n == 2: continue
                raise ValueError('n')
            finally:
                print('finally', repr(sys.exception()))
        except ValueError:
            print('outer', repr(sys.exception()), repr(sys.exception().__context__))
    return 'end', sys.exception()
for n in range(4):
    print(f(n))

# A chain that would become a cycle is cut.
a, b, c = ValueError('a'), ValueError('b'), ValueError('c')
try:
    try:
        try:
            raise a
        except ValueError:
            raise b
    except ValueError:
        raise c
except ValueError:
    try:
        raise a
    except ValueError as e:
        show(e)

# raise ... from, from None, from a class.
def h(x):
    try:
        try:
            raise ValueError('v')
        except ValueError as e:
            if x == 0: raise KeyError('k') from e
            if x == 1: raise KeyError('k') from None
            if x == 2: raise KeyError('k') from TypeError
            if x == 3: raise KeyError('k') from 5
            if x == 4: raise KeyError from int
            if x == 5: raise int
            if x == 6: raise 5
    except BaseException as e:
        print(x, type(e).__name__, e, repr(e.__cause__), repr(e.__context__), e.__suppress_context__)
for x in range(7):
    h(x)

# with: __exit__ sees the exception and may drop it.
class M:
    def __init__(self, drop): self.drop = drop
    def __enter__(self): return self
    def __exit__(self, t, v, tb):
        self.seen = v
        print('exit', t and t.__name__, v, tb and tb.tb_lineno - start)
        return self.drop
start = 172
ms = []
for drop in (True, False):
    try:
        with M(drop) as m:
            ms.append(m)
            raise ValueError('in with')
        print('after with')
    except ValueError:
        print('passed on', repr(sys.exception()))
    try:
        raise ValueError('another')
    except ValueError:
        pass
print([m.seen for m in ms])
try:
    raise
except RuntimeError as e:
    print(e)
class Meta(type):
    def __instancecheck__(cls, x): return True
    def __subclasscheck__(cls, x): return True
class Odd(Exception, metaclass=Meta): pass
try:
    try:
        raise KeyError('not odd')
    except Odd:
        print('wrong')
except KeyError:
    print('right')
for bad in (5, (ValueError, 5), 'x', int):
    try:
        try:
            raise KeyError('k')
        except bad:
            pass
    except TypeError as e:
        print(e, repr(e.__context__))
