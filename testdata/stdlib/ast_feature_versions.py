# The errors for what older versions of the grammar have not.
import ast
def t(src, v=(3,3), **kw):
    try:
        ast.parse(src, feature_version=v, **kw)
        print(repr(src)[:60], "ok", v)
    except SyntaxError as e:
        print(repr(src)[:60], e.msg[:20], e.lineno, e.offset, repr(e.text), e.end_lineno, e.end_offset)
for src in ("\n\ntry:\n    pass\nexcept A, B:\n    pass\nx = 1\n", "match x:\n    case 1:\n        pass\ny = 1\n", "if 1:\n  match x:\n    case 1:\n        pass\n  y = 1\n", "match x:\n    case 1:\n        pass\n# c\n\ny = 1\n","match x:\n    case 1:\n        pass",
  "x = a @ b + c\n", "x = (a @\n b)\n", "a @= b\n", "x @= 1; y\n", "try:\n    pass\nexcept* A:\n    pass\nz\n", "type X = int\n", "type X[T] = int; y\n","def f[T](): pass\n", "def f[T=int](): pass\n", "class A[T]: pass\n", "def f(a, /): pass\n", "def f(a, /, b): pass\n", "lambda a, /: 1\n", "x: int\n", "x: int = 3\n", "x.y: int = 3 + 4; z\n", "async def f():\n    await x\n", "async def f():\n    async for x in y: pass\n", "async def f():\n    async with x: pass\n\nz\n", "async def f():\n    z = [x async for x in y]\n", "t'a'\n", "t'a{b}' + c\n", "def f(a=1_0): pass", "def f(a, /):\n    x = 1_0\n", "f(y := 2, 3)\n", "x = (yield) if (a := 1) else 2\n", "x = t'a'  t'b'\n", "async def f():\n    x = await g() @ 2\n", "try: pass\nexcept A, B: pass\nfinally: pass\n", "try:\n    pass\nexcept A, B:\n    pass\nexcept C:\n    pass\n","def f[T: int = 3](): pass\n", "def f[*T](): pass\n", "if (a\n @ b): pass\n"):
    for v in ((3,3),(3,7),(3,9),(3,11),(3,12)): t(src,v)

# Sources as bytes: with an encoding, a mark, other ends of lines.
t("# coding: latin-1\nx = 'é' + 1_0\n".encode("latin-1"), (3, 4))
t("\ufeffx = 1_0\n".encode(), (3, 4))
t("\r\nx = 1_0\r\n".encode(), (3, 4))
t(b"x = 1_0\rtry: pass\rexcept A, B: pass\r", (3, 9))
t(bytearray(b"x = 1_0"), (3, 4))
t(memoryview(b"x = 1_0")[:7].tobytes(), (3, 4))
print(ast.dump(ast.parse("# coding: latin-1\nx = 'é'\n".encode("latin-1"))))
print(ast.dump(ast.parse(b"\xef\xbb\xbfx = 1")))
