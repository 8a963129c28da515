# eval, exec, locals() and dir() inside comprehensions of functions, modules and classes.
print([eval("x*2") for x in [1,2]])
print({k: eval("k+1") for k in (1,2)})
print([eval("x*y") for x in (1,2) for y in (3,4)])
def f():
    return [eval("x+z") for x in (1,2)]
z=5
try: print(f())
except NameError as e: print(e)
def g():
    z=7
    return [eval("x+z") for x in (1,2)]
try: print(g())
except NameError as e: print(e)
print([locals()["x"] for x in (1,2)])
print(list(eval("x*2") for x in [1,2]))
print([f"{x}" for x in "ab" if "x" in locals()])
class C:
    w=3
    try: r=[eval("x") for x in (1,2)]; print(r)
    except NameError as e: print(e)
print(["%(x)s" % locals() for x in (1,2)], ["{x}".format(**locals()) for x in (1,2)])
try: [int(eval("x")) for x in ["a"]]
except ValueError: pass
print("x" in globals(), locals() is globals())
exec("made = 1"); print(made)
print([(lambda: x)() + eval("x") for x in (1, 2)])
print([[eval("(a, b)") for b in (1, 2)] for a in (3, 4)], [[eval("a") for a in (a, a+1)] for a in (5,)])
[exec("inside = x") for x in (1,)]
print("inside" in globals())
print([dir() == sorted(list(globals()) + ["x"]) for x in (1,)], [vars()["x"] for x in (1,)])
import sys
print([sys._getframe().f_locals["x"] for x in (1, 2)])
class D:
    base = 10
    made = [eval("q + 1") for q in (1, 2)]
    names = [sorted(n for n in locals() if not n.startswith("_")) for q in (1,)]
print(D.made, D.names)
