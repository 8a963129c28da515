import sys, traceback, inspect, io
def boom(n):
    a = [1]; local = 5
    for i in range(3):
        if i == n: raise KeyError("k")
def outer(x):
    y = x * 2
    z: int
    def inner(q):
        w = q + y
        boom(2)
    inner(3)
try: outer(10)
except KeyError as e:
    tb = e.__traceback__
    while tb:
        if tb.tb_frame.f_code.co_name != "<module>":
            print(tb.tb_frame.f_code.co_name, {k: v for k, v in tb.tb_frame.f_locals.items() if not callable(v)})
        tb = tb.tb_next
    t = traceback.TracebackException.from_exception(e, capture_locals=True)
    for fr in t.stack[1:]: print(fr.name, {k: v for k, v in fr.locals.items() if "function" not in v})
def caller():
    q = 5
    unset: int
    def inner():
        w = q
        return dict(sys._getframe(1).f_locals)
    return inner()
print({k: v for k, v in caller().items() if k != "inner"})
def g():
    a = 1
    yield a
    b = 2
    yield b
    raise ValueError
it = g(); next(it); print(it.gi_frame.f_locals); next(it); print(it.gi_frame.f_locals)
try: next(it)
except ValueError as e: print(e.__traceback__.tb_next.tb_frame.f_locals)
class C:
    def m(self, v):
        t = v + 1
        try:
            1 / 0
        except ZeroDivisionError as e:
            fr = e.__traceback__.tb_frame
            t = 99
            return fr
f = C().m(5)
print({k: v for k, v in f.f_locals.items() if k in "vt"}, f.f_code.co_name)
def lam():
    return [inspect.currentframe().f_locals.get("x") for x in range(3)]
print(lam())
print(type((x for x in [1, 2, 3]).gi_frame.f_locals[".0"]))
def rec(n):
    if n == 0: raise RuntimeError
    v = n
    try:
        rec(n - 1)
    finally:
        v = -n
try: rec(3)
except RuntimeError as e:
    tb = e.__traceback__.tb_next
    while tb: print(tb.tb_frame.f_locals); tb = tb.tb_next
