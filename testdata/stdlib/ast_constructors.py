# What constructors of nodes say of arguments that they don't know, or miss.
import ast, warnings
warnings.simplefilter("always")
def t(f):
    with warnings.catch_warnings(record=True) as w:
        warnings.simplefilter("always")
        try: r = f(); print(ast.dump(r) if isinstance(r, ast.AST) else r)
        except Exception as e: print(type(e).__name__, e)
        for x in w: print("  ", x.category.__name__, x.message)
t(lambda: ast.Name())
t(lambda: ast.Name("x"))
t(lambda: ast.Name("x", ast.Load(), 3))
t(lambda: ast.Name("x", id="y"))
t(lambda: ast.Name(id="x", foo=1))
t(lambda: ast.Name(id="x", lineno=1))
t(lambda: ast.FunctionDef())
t(lambda: ast.FunctionDef("f"))
t(lambda: ast.FunctionDef(name="f", args=ast.arguments()))
t(lambda: ast.Constant())
t(lambda: ast.Constant(1, "u", 2))
t(lambda: ast.Constant(1, value=2))
t(lambda: ast.Constant(kind="u"))
t(lambda: ast.BinOp(1))
t(lambda: ast.BinOp(left=1, right=2))
t(lambda: ast.arguments())
t(lambda: ast.Module())
t(lambda: ast.Load(1))
t(lambda: ast.Load(x=1))
t(lambda: ast.expr(1))
t(lambda: ast.expr(foo=1))
t(lambda: ast.AST(1))
t(lambda: ast.AST(x=1))
class N(ast.AST):
    _fields = ("a", "b")
t(lambda: N(1)); t(lambda: N(1, 2, 3)); t(lambda: N(c=1)); t(lambda: N())
class M(ast.AST):
    _fields = ("a", "b", "c", "d")
    _field_types = {"a": int, "b": int | None, "c": list[int], "d": ast.expr_context}
t(lambda: M()); t(lambda: M(1)); t(lambda: M(a=1, z=2)); 
class O(ast.AST):
    _fields = ("a", "b")
    _field_types = {"a": int}
t(lambda: O()); t(lambda: O(b=1, a=2)); t(lambda: O(a=1))
class P(ast.Name): pass
t(lambda: P()); t(lambda: P("x", 3, 4)); t(lambda: P(q=3))
class Q(ast.AST):
    _fields = ("a", "a")
t(lambda: Q(1, 2)); t(lambda: Q(a=1))
class T(ast.AST):
    _fields = (1, 2)
t(lambda: T(1, 2)); 
t(lambda: ast.Name._field_types); t(lambda: ast.FunctionDef._field_types); t(lambda: ast.Constant._field_types); t(lambda: ast.expr._field_types if hasattr(ast.expr, '_field_types') else None)
t(lambda: ast.AST._field_types if hasattr(ast.AST, '_field_types') else None)
t(lambda: ast.Try()); t(lambda: ast.Dict([1])); t(lambda: ast.Call()); t(lambda: ast.Call(1, keywords=[], starargs=2)); t(lambda: ast.Attribute(1, ctx=ast.Store()))
t(lambda: ast.copy_location(ast.Name("x"), ast.Name("y", lineno=1, col_offset=2)))
import copy
t(lambda: copy.replace(ast.Name("x"), id="y")); t(lambda: copy.replace(ast.Name("x"), foo="y")); t(lambda: copy.replace(ast.Name("x")))
n = ast.Name("x"); del n.id
t(lambda: copy.replace(n)); t(lambda: copy.replace(n, id="q"))
def d():
    n = ast.Name("x"); n.extra = 5
    return copy.replace(n, extra=6)
t(d)
t(lambda: ast.Name(**{"id": "x", "é": 1}))
t(lambda: ast.Num); t(lambda: ast.Str); t(lambda: ast.Bytes)
t(lambda: ast.Constant(5).n); t(lambda: ast.Constant("x").s)
t(lambda: ast.Name.__doc__); t(lambda: ast.Name.__match_args__)
