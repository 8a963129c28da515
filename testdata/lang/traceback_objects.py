# Traceback and frame objects.
import sys

def t(f):
    try:
        r = f()
        print('OK', type(r).__name__)
    except BaseException as e:
        print(type(e).__name__, e)

def inner(n):
    return 1 / n
def outer(n):
    return inner(n)
try:
    outer(0)
except ZeroDivisionError as e:
    tb = e.__traceback__
lines, names = [], []
x = tb
while x:
    lines.append(x.tb_lineno)
    names.append((x.tb_frame.f_code.co_name, x.tb_frame.f_lineno == x.tb_lineno or x is tb, x.tb_lasti >= 0))
    x = x.tb_next
print(lines, names)
print([n for n in dir(tb) if not n.startswith('__')])
T = type(tb)
f = tb.tb_frame
t(lambda: T())
t(lambda: T(tb, f, 1, 2).tb_next)
t(lambda: T(5, f, 1, 2))
t(lambda: T(None, 5, 1, 2))
t(lambda: T(None, f, '1', 2))
t(lambda: T(None, f, 1, 2.0))
print(T(tb_next=None, tb_frame=f, tb_lasti=1, tb_lineno=2).tb_lineno)
t(lambda: setattr(tb, 'tb_next', tb))
t(lambda: setattr(tb.tb_next, 'tb_next', tb))
t(lambda: setattr(tb, 'tb_next', 5))
t(lambda: delattr(tb, 'tb_next'))
t(lambda: setattr(tb, 'tb_lineno', None))
t(lambda: setattr(tb, 'tb_frame', None))
t(lambda: setattr(tb, 'foo', None))
t(lambda: type(f)())
t(lambda: setattr(f, 'f_globals', 4))
t(lambda: setattr(f, 'f_lineno', 4))
t(lambda: setattr(f, 'x', 4))
print(f.f_globals is globals(), f.f_locals is globals(), f.f_code.co_name, f.f_builtins['len'] is len, f.f_trace)
print(tb.tb_frame is tb.tb_frame, tb.tb_next.tb_frame is tb.tb_next.tb_frame)
tb.tb_next = None
print(tb.tb_next)

# with_traceback, and a traceback that is set while raising.
e = ValueError('v').with_traceback(tb)
print(e.__traceback__ is tb)
try:
    raise e
except ValueError as e2:
    print(e2.__traceback__ is not tb, e2.__traceback__.tb_next is tb, e2.__traceback__.tb_lineno)
e.__traceback__ = None
print(e.__traceback__)
t(lambda: setattr(e, '__traceback__', 5))
t(lambda: delattr(e, '__traceback__'))

# Each time it is raised anew an entry is added; raised on by the handling frame, none.
def count(tb):
    n = 0
    while tb:
        n, tb = n + 1, tb.tb_next
    return n
e = ValueError()
for i in range(3):
    try:
        raise e
    except ValueError:
        pass
print(count(e.__traceback__))
def again():
    try:
        raise KeyError('k')
    except KeyError:
        raise
def again_named():
    try:
        raise KeyError('k')
    except KeyError as e:
        raise e
def final():
    try:
        raise KeyError('k')
    finally:
        pass
for fn in (again, again_named, final):
    try:
        fn()
    except KeyError as e:
        print(fn.__name__, count(e.__traceback__), e.__traceback__.tb_next.tb_lineno)

# Frames of running code.
def callee(a, *, b=2):
    here = sys._getframe()
    names = []
    while here:
        names.append(here.f_code.co_name)
        here = here.f_back
    return names, sys._getframe(0).f_locals['a'], sys._getframe(1).f_code.co_name, sys._getframe() is sys._getframe()
def caller():
    return callee(1)
print(caller())
t(lambda: sys._getframe(100))
t(lambda: sys._getframe('x'))
def kept():
    value = 'kept'
    return sys._getframe()
f = kept()
print(f.f_locals, f.f_code.co_name, f.f_lineno, f.f_back.f_code.co_name)
f.clear()
print(f.f_locals)
def gen():
    x = 1
    yield 1
    yield 2
k = gen()
print(k.gi_frame.f_lineno - gen.__code__.co_firstlineno, k.gi_frame.f_locals, k.gi_frame.f_back)
next(k)
fr = k.gi_frame
print(fr.f_lineno - gen.__code__.co_firstlineno, fr.f_locals, fr is k.gi_frame, fr.f_generator is k)
t(fr.clear)
list(k)
print(k.gi_frame, fr.f_locals, fr.f_generator)
k = gen()
next(k)
print(k.gi_running, k.gi_frame.f_back)
