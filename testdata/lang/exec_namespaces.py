# Namespaces of exec and eval that are more than a dict: subclasses, views, and what stands for the builtins.
import io
import types

print(type(__builtins__).__name__, __builtins__.len([1]))


class Upper(dict):
    def __getitem__(self, key):
        return super().__getitem__(key.upper())

    def __setitem__(self, key, value):
        print("set", key)
        super().__setitem__(key.upper(), value)


names = Upper(A=1)
exec("b = a + 1\nprint(b)", names)
exec("def f(): return a\nglobal c\nc = f()", names)
print(sorted(k for k in names if k != "__builtins__"))


class Fails(dict):
    def __getitem__(self, key):
        raise ZeroDivisionError(key)


for space in Fails(x=1), {"__builtins__": Fails(x=1)}:
    try:
        exec("x", space)
    except ZeroDivisionError as e:
        print("ZeroDivisionError", e)


class Missing(dict):
    def __missing__(self, key):
        return f"<{key}>"


print(eval("nothing", Missing()), eval("[n for n in [other]]", Missing()))
print(eval("x", {"__builtins__": types.MappingProxyType({"x": 5})}))
for builtins in types.MappingProxyType({}), {}:
    try:
        eval("x", {"__builtins__": builtins})
    except NameError as e:
        print("NameError", e)
try:
    eval("x", {"__builtins__": 5})
except TypeError as e:
    print("TypeError", e)
space = {"__builtins__": {"__import__": lambda name, g, l, names, level: (name, g is l, names, level)}}
exec("import a.b\nfrom c import d as _e" if False else "import a.b", space)
print(space["a"])


class Keys:
    def __getitem__(self, key):
        raise KeyError(key)

    def keys(self):
        return ["z", "y"]


print(eval("dir()", {}, Keys()))
for source in memoryview(b"1 + 1"), bytearray(b"2 + 2"):
    print(eval(source), eval(compile(source, "f", "eval")))
exec(memoryview(b"print('exec')"))

# Interactive statements, whose last line may have no end.
for source in "if 1:\n  print(1)", "if 1: pass", "x = 2\nprint(x)", "for i in [3]:\n  print(i)\n", "print(4)", "if 1:\n  if 2:\n    5":
    try:
        exec(compile(source, "f", "single"))
    except SyntaxError as e:
        print("SyntaxError", e.msg)
flag = 0x2000
for source in "await x", "[y async for y in x]", "assert await x", "assert [y async for y in x]", "async with x:\n  pass", "def f(): pass\n":
    print([bool(compile(source, "f", mode, flag, optimize=n).co_flags & 0x80) for mode in ("exec", "single") for n in (0, 1)])

try:
    raise IndexError
except IndexError as e:
    print(dir(e.__traceback__))
try:
    type("A", (), {"__doc__": "\udc80"})
except UnicodeEncodeError as e:
    print("UnicodeEncodeError")
