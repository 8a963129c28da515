# Names of builtins are found anew when the namespace of builtins changes, or another one is in its place.
import builtins


def use():
    return divmod(7, 2)


def loop(n=40):
    seen = []
    for _ in range(n):
        r = use()
        if r not in seen:
            seen.append(r)
    return seen


print(loop())
builtins.divmod = lambda *x: "changed"
print(loop())
builtins.extra = 7
print(loop())
del builtins.divmod
try:
    use()
except NameError as e:
    print(e)
builtins.divmod = lambda *x: "again"
print(loop())
divmod = lambda *x: "global"
print(loop())
del divmod
print(loop())

# two functions of one code with other builtins each
source = "def f():\n    return tell()\n"
one = {"tell": lambda: 1, "a": 0, "b": 0}
two = {"b": 0, "a": 0, "tell": lambda: 2}
code = compile(source, "<f>", "exec")
space = {"__builtins__": one}
exec(code, space)
f = space["f"]
space["__builtins__"] = two
exec(code, space)
g = space["f"]
print([(f(), g()) for _ in range(30)][-1])
one["tell"] = lambda: 3
print([(f(), g()) for _ in range(30)][-1])
del two["a"]
two["tell"] = lambda: 4
print([(g(), f()) for _ in range(30)][-1])
one.clear()
try:
    f()
except NameError as e:
    print(e)
print(g())
