import ast

for text in ["1", "-2.5", "[1, (2, 'x'), {3: None}]", "{1, 2}", "set()", "b'ab'", "1+2j", "-1-2j", "True", "...", " 5", "('a' 'b')", "{}", "()"]:
    print(repr(ast.literal_eval(text)))
for text in ["x", "1+2", "f()", "[x for x in y]", "__import__('os')", "1 2", "", "{1: 2, **d}", "'a' + 'b'", "-'a'"]:
    try:
        print(ast.literal_eval(text))
    except (ValueError, SyntaxError) as e:
        print(type(e).__name__, str(e).split(" at 0x")[0])
src = '''
@dec
def f(a, /, b: int = 1, *args, c=2, **kw) -> str:
    "doc"
    if a > 1 and b or not c:
        return [x**2 for x in args if x]
    elif a is None:
        raise ValueError(f"bad {a!r:>{b}}") from None
    else:
        for i, (j, k) in enumerate(kw): pass
        while True: break
    with open(x) as y, z: del y.q, z[0:1]
    try: import os.path as p
    except (A, B) as e: from . import m
    finally: global g
    lambda: (yield)
    x: int = 3
    x += 1
    match x:
        case [1, *r] if r: ...
        case {"k": v, **o} | C(q=1): ...
class C(B, metaclass=M): z = {**a, "b": 1}
async def g():
    async for q in w: await q
type T[X: int] = list[X]
'''
tree = ast.parse(src)
print(ast.dump(tree))
print(ast.dump(ast.parse("a = b + 1\nprint(a)"), indent=2, include_attributes=True))
print(ast.dump(ast.parse("x.y[1:2]", mode="eval"), annotate_fields=False), ast.dump(ast.parse("f(*a, k=1)").body[0], show_empty=True))
print(sorted({type(n).__name__ for n in ast.walk(tree)}))
print(ast.get_docstring(tree.body[0]) if 0 else tree.body[0].body[0].value.value, [n.name for n in ast.walk(tree) if isinstance(n, (ast.FunctionDef, ast.ClassDef))])


class Names(ast.NodeVisitor):
    def __init__(self):
        self.names = []

    def visit_Name(self, node):
        self.names.append((node.id, node.lineno, node.col_offset, type(node.ctx).__name__))
        self.generic_visit(node)


v = Names()
v.visit(ast.parse("a = b + c(d)\n"))
print(v.names)


class Double(ast.NodeTransformer):
    def visit_Constant(self, node):
        return ast.copy_location(ast.Constant(node.value * 2), node)

    def visit_Pass(self, node):
        return None


t = Double().visit(ast.parse("x = 1 + 2\npass\n"))
print(ast.dump(ast.fix_missing_locations(t)))
node = ast.BinOp(ast.Constant(1), ast.Add(), ast.Name("q"))
print(ast.dump(node), node._fields, ast.Name("z").ctx, isinstance(node, ast.expr), ast.BinOp.__mro__[1].__name__)
s = "def f():\n    return (1 +\n        2)\n"
print(repr(ast.get_source_segment(s, ast.parse(s).body[0].body[0].value)))
try:
    ast.parse("def f(:")
except SyntaxError as e:
    print(e.msg, e.lineno, e.offset, e.filename)
match ast.parse("a - 1", mode="eval").body:
    case ast.BinOp(ast.Name(n), ast.Sub(), ast.Constant(c)):
        print(n, c)
