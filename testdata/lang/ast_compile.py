# compile() of trees of the module ast: what a program made or changed, and what is refused of it.
import ast
L = dict(lineno=1, col_offset=0, end_lineno=1, end_col_offset=0)
def N(cls, *a, **k): return cls(*a, **k, **L)
def name(s, ctx=None): return N(ast.Name, s, ctx or ast.Load())
def c(v): return N(ast.Constant, v)
def ex(e): return ast.Expression(e)
def mod(*s): return ast.Module(list(s), [])
def st(e): return mod(N(ast.Expr, e))
import warnings; warnings.simplefilter("ignore")
args = ast.arguments([], [], None, [], [], None, [])
def missing(node, *names):
    for n in names: delattr(node, n)
    return node
cases = {
 "wrongmode": (st(c(1)), "eval"),
 "wrongmode2": (ex(c(1)), "exec"),
 "wrongmode3": (ast.Interactive([N(ast.Expr, c(1))]), "exec"),
 "notmod": (c(1), "eval"),
 "missing lineno": (ex(ast.Name("a", ast.Load())), "eval"),
 "missing col": (ex(ast.Name("a", ast.Load(), lineno=1)), "eval"),
 "missing end": (ex(ast.Name("a", ast.Load(), lineno=1, col_offset=0)), "eval"),
 "stmt lineno": (mod(ast.Pass()), "exec"),
 "missing body": (missing(ex(c(1)), "body"), "eval"),
 "missing value": (st(missing(c(1), "value")), "exec"),
 "none body": (ex(None), "eval"),
 "body int": (ex(3), "eval"),
 "stmt int": (mod(3), "exec"),
 "module not list": (ast.Module(3, []), "exec"),
 "stmt none": (mod(None), "exec"),
 "expr as stmt": (mod(c(3)), "exec"),
 "stmt as expr": (ex(N(ast.Pass)), "eval"),
 "name ctx": (ex(name("a", ast.Store())), "eval"),
 "name const": (ex(name("None")), "eval"),
 "name const2": (mod(N(ast.Assign, [name("True", ast.Store())], c(1))), "exec"),
 "name int": (ex(name(3)), "eval"),
 "assign load": (mod(N(ast.Assign, [name("x")], c(1))), "exec"),
 "assign const": (mod(N(ast.Assign, [c(1)], c(1))), "exec"),
 "assign no targets": (mod(N(ast.Assign, [], c(1))), "exec"),
 "del load": (mod(N(ast.Delete, [name("x")])), "exec"),
 "del none": (mod(N(ast.Delete, [])), "exec"),
 "constant list": (ex(c([1])), "eval"),
 "constant tuple": (ex(c((1, 2, "x", (None, ...)))), "eval"),
 "constant frozenset": (ex(c(frozenset({1}))), "eval"),
 "constant obj in tuple": (ex(c((1, []))), "eval"),
 "constant type": (ex(c(int)), "eval"),
 "constant intsub": (ex(c(type("I", (int,), {})(3))), "eval"),
 "boolop": (ex(N(ast.BoolOp, ast.And(), [c(1)])), "eval"),
 "boolop op": (ex(N(ast.BoolOp, ast.Add(), [c(1), c(2)])), "eval"),
 "binop op": (ex(N(ast.BinOp, c(1), ast.And(), c(2))), "eval"),
 "unary op": (ex(N(ast.UnaryOp, ast.Add(), c(2))), "eval"),
 "binop op none": (ex(N(ast.BinOp, c(1), None, c(2))), "eval"),
 "compare": (ex(N(ast.Compare, c(1), [], [])), "eval"),
 "compare2": (ex(N(ast.Compare, c(1), [ast.Eq()], [])), "eval"),
 "dict": (ex(N(ast.Dict, [c(1)], [])), "eval"),
 "dict none value": (ex(N(ast.Dict, [c(1)], [None])), "eval"),
 "listcomp": (ex(N(ast.ListComp, c(1), [])), "eval"),
 "starred": (ex(N(ast.Starred, name("a"), ast.Load())), "eval"),
 "fv": (ex(N(ast.FormattedValue, c(1), -1, None)), "eval"),
 "fv conv": (ex(N(ast.FormattedValue, c(1), 3, None)), "eval"),
 "fv conv str": (ex(N(ast.FormattedValue, c(1), "r", None)), "eval"),
 "slice": (ex(N(ast.Slice, c(1), None, None)), "eval"),
 "named": (ex(N(ast.NamedExpr, N(ast.Attribute, name("a"), "b", ast.Store()), c(1))), "eval"),
 "func empty": (mod(N(ast.FunctionDef, "f", args, [], [], None, None, [])), "exec"),
 "class empty": (mod(N(ast.ClassDef, "f", [], [], [], [], [])), "exec"),
 "func args none": (mod(N(ast.FunctionDef, "f", None, [N(ast.Pass)], [], None, None, [])), "exec"),
 "func name none": (mod(N(ast.FunctionDef, None, args, [N(ast.Pass)], [], None, None, [])), "exec"),
 "func name int": (mod(N(ast.FunctionDef, 3, args, [N(ast.Pass)], [], None, None, [])), "exec"),
 "kwdefaults": (mod(N(ast.FunctionDef, "f", ast.arguments([], [], None, [N(ast.arg, "x")], [], None, []), [N(ast.Pass)], [], None, None, [])), "exec"),
 "defaults": (mod(N(ast.FunctionDef, "f", ast.arguments([], [], None, [], [], None, [c(1)]), [N(ast.Pass)], [], None, None, [])), "exec"),
 "dup arg": (mod(N(ast.FunctionDef, "f", ast.arguments([], [N(ast.arg, "x"), N(ast.arg, "x")], None, [], [], None, []), [N(ast.Pass)], [], None, None, [])), "exec"),
 "arg None": (mod(N(ast.FunctionDef, "f", ast.arguments([], [N(ast.arg, "None")], None, [], [], None, []), [N(ast.Pass)], [], None, None, [])), "exec"),
 "for load": (mod(N(ast.For, name("x"), name("y"), [N(ast.Pass)], [])), "exec"),
 "for empty": (mod(N(ast.For, name("x", ast.Store()), name("y"), [], [])), "exec"),
 "while empty": (mod(N(ast.While, name("y"), [], [])), "exec"),
 "if empty": (mod(N(ast.If, name("y"), [], [])), "exec"),
 "with noitems": (mod(N(ast.With, [], [N(ast.Pass)])), "exec"),
 "with empty": (mod(N(ast.With, [ast.withitem(name("x"))], [])), "exec"),
 "try none": (mod(N(ast.Try, [N(ast.Pass)], [], [], [])), "exec"),
 "try orelse": (mod(N(ast.Try, [N(ast.Pass)], [], [N(ast.Pass)], [N(ast.Pass)])), "exec"),
 "try empty": (mod(N(ast.Try, [], [], [], [N(ast.Pass)])), "exec"),
 "handler empty": (mod(N(ast.Try, [N(ast.Pass)], [N(ast.ExceptHandler, None, None, [])], [], [])), "exec"),
 "raise cause": (mod(N(ast.Raise, None, c(1))), "exec"),
 "import none": (mod(N(ast.Import, [])), "exec"),
 "importfrom neg": (mod(N(ast.ImportFrom, "a", [N(ast.alias, "b")], -1)), "exec"),
 "importfrom nolevel": (mod(N(ast.ImportFrom, None, [N(ast.alias, "b")], None)), "exec"),
 "importfrom empty": (mod(N(ast.ImportFrom, "a", [], 0)), "exec"),
 "global none": (mod(N(ast.Global, [])), "exec"),
 "nonlocal none": (mod(N(ast.Nonlocal, [])), "exec"),
 "global int": (mod(N(ast.Global, [3])), "exec"),
 "annassign simple": (mod(N(ast.AnnAssign, N(ast.Attribute, name("a"), "b", ast.Store()), c(1), None, 1)), "exec"),
 "return": (mod(N(ast.Return, c(1))), "exec"),
 "break": (mod(N(ast.Break)), "exec"),
 "line range": (ex(ast.Constant(1, lineno=5, col_offset=0, end_lineno=3, end_col_offset=0)), "eval"),
 "col range": (ex(ast.Constant(1, lineno=5, col_offset=9, end_lineno=5, end_col_offset=2)), "eval"),
 "neg": (ex(ast.Constant(1, lineno=-5, col_offset=0, end_lineno=-3, end_col_offset=0)), "eval"),
 "negcol": (ex(ast.Constant(1, lineno=5, col_offset=-1, end_lineno=5, end_col_offset=-1)), "eval"),
 "bigline": (ex(ast.Constant(1, lineno=2**40, col_offset=0, end_lineno=2**40, end_col_offset=0)), "eval"),
 "strline": (ex(ast.Constant(1, lineno="x", col_offset=0, end_lineno=1, end_col_offset=0)), "eval"),
 "match value": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchValue, name("y")), None, [N(ast.Pass)])])), "exec"),
 "match value tuple": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchValue, c((1,2))), None, [N(ast.Pass)])])), "exec"),
 "match singleton": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchSingleton, 3), None, [N(ast.Pass)])])), "exec"),
 "match valnone": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchValue, c(None)), None, [N(ast.Pass)])])), "exec"),
 "match star": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchStar, "a"), None, [N(ast.Pass)])])), "exec"),
 "match as": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchAs, N(ast.MatchAs), None), None, [N(ast.Pass)])])), "exec"),
 "match or": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchOr, [N(ast.MatchAs)]), None, [N(ast.Pass)])])), "exec"),
 "match class": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchClass, c(1), [], [], []), None, [N(ast.Pass)])])), "exec"),
 "match class2": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchClass, name("a"), [], ["a"], []), None, [N(ast.Pass)])])), "exec"),
 "match map": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchMapping, [c(1)], [], None), None, [N(ast.Pass)])])), "exec"),
 "match map rest": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchMapping, [], [], "_"), None, [N(ast.Pass)])])), "exec"),
 "match as _": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchAs, None, "_"), None, [N(ast.Pass)])])), "exec"),
 "match none": (mod(N(ast.Match, name("x"), [])), "exec"),
 "match empty": (mod(N(ast.Match, name("x"), [ast.match_case(N(ast.MatchAs), None, [])])), "exec"),
 "typealias attr": (mod(N(ast.TypeAlias, N(ast.Attribute, name("a"), "b", ast.Store()), [], c(1))), "exec"),
 "yield": (st(N(ast.Yield, None)), "exec"),
 "await": (st(N(ast.Await, c(1))), "exec"),
 "abstract": (ex(ast.expr(**L)), "eval"),
 "abstract stmt": (mod(ast.stmt(**L)), "exec"),
 "kw": (ex(N(ast.Call, name("f"), [], [3])), "eval"),
 "kw2": (ex(N(ast.Call, name("f"), [], [N(ast.keyword, "None", c(1))])), "eval"),
 "kwnolist": (ex(N(ast.Call, name("f"), None, [])), "eval"),
 "attr none": (ex(N(ast.Attribute, name("f"), None, ast.Load())), "eval"),
 "attr None": (ex(N(ast.Attribute, name("f"), "None", ast.Load())), "eval"),
 "space name": (ex(name("a b")), "eval"),
 "ctx none": (ex(N(ast.Name, "a", None)), "eval"),
 "ctx missing": (ex(missing(name("a"), "ctx")), "eval"),
 "functype": (ast.FunctionType([], c(1)), "func_type"),
 "only ast": (ex(c(1)), "eval", 0x400),
 "bare except": (mod(N(ast.Try, [N(ast.Pass)], [N(ast.ExceptHandler, None, None, [N(ast.Pass)]), N(ast.ExceptHandler, name("A"), None, [N(ast.Pass)])], [], [])), "exec"),
 "star assign": (mod(N(ast.Assign, [N(ast.Starred, name("a", ast.Store()), ast.Store())], c(1))), "exec"),
 "ctx obj": (ex(N(ast.Name, "a", 3)), "eval"),
}
def run():
    for k, (t, m, *fl) in cases.items():
        try:
            co = compile(t, "<t>", m, *fl)
            r = "ok"
            if m == "eval" and not fl:
                try: r = "ok " + repr(eval(co, {"a b": 5}))
                except Exception as e: r = f"run {type(e).__name__}: {e}"
        except BaseException as e:
            r = f"{type(e).__name__}: {e}"
        print(f"{k}: {r[:150]}")
run()


# ---- transformers ----

class Fold(ast.NodeTransformer):
    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.left, ast.Constant) and isinstance(node.right, ast.Constant) and isinstance(node.op, ast.Add):
            return ast.copy_location(ast.Constant(node.left.value + node.right.value), node)
        return node


class Trace(ast.NodeTransformer):
    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        call = ast.Expr(ast.Call(ast.Name("print", ast.Load()), [ast.Constant("enter " + node.name)], []))
        node.body.insert(0, call)
        return node

    def visit_Assert(self, node):
        return None


source = """
def fib(n: int, *, memo={0: 0, 1: 1}) -> int:
    "numbers"
    assert False, "removed"
    if n not in memo:
        memo[n] = fib(n - 1) + fib(n - 2)
    return memo[n]

class Point[T]:
    x: int = 1 + 2
    def __init__(self, *args, **kwargs):
        self.args, (self.first, *self.rest) = args, args
        super().__init__()
    @property
    def name(self): return f"{self.first!r:>{4 + 1}}|{self.rest}"

async def gen():
    async for x in other():
        yield [y async for y in x]
try:
    raise ExceptionGroup("g", [ValueError(1)])
except* ValueError as e:
    print("caught", e.exceptions)
with open as f, memoryview(b"x") as m: pass
match [1, {"a": 2.5}, Point(1, 2)]:
    case [int() as i, {"a": -1 | 2.5, **rest}, Point(first=1, rest=[*others])] if i: print("matched", i, rest, others)
type Alias[K] = dict[K, int]
print(fib(4), Point(1, 2, 3).name, Point.__annotations__, Point.__type_params__, Alias)
print((lambda a, /, b=2, *c, d: (a, b, c, d))(1, d=4), {**{"k": 1}, "l": 2}, [*range(3)][::2], (w := 5) and not w, 1 < 2 < 3)
for i, (j, k) in enumerate(zip("ab", "cd")):
    if i: continue
    print(i, j, k)
else: del i
t = t"a{w!r:>4}"
print(t.strings, t.interpolations[0].value, 5 @ 3 if False else ..., 3j, b"x", None)
"""


class WithContext:
    pass


tree = ast.parse(source.replace("with open as f, memoryview", "with memoryview"))
tree = ast.fix_missing_locations(Fold().visit(Trace().visit(tree)))
ns = {"__name__": "made"}
exec(compile(tree, "<made>", "exec"), ns)
print(ns["fib"].__doc__, ns["fib"].__code__.co_filename, ns["fib"].__code__.co_firstlineno, ns["Point"].x)

# A node that stands at two places, and a class of one's own.
shared = name("shared")
print(eval(compile(ex(N(ast.List, [shared, shared], ast.Load())), "x", "eval"), {"shared": 7}))


class MyName(ast.Name):
    pass


print(eval(compile(ex(MyName("own", ast.Load(), **L)), "x", "eval"), {"own": 8}))

# The tree of a source, and a tree once more.
tree = compile("x = 1", "f", "exec", ast.PyCF_ONLY_AST)
print(ast.dump(tree), compile(tree, "f", "exec", ast.PyCF_ONLY_AST) is tree)
print(ast.dump(compile("a * __debug__", "f", "eval", ast.PyCF_OPTIMIZED_AST)), ast.dump(ast.parse("def f():\n 'doc'\n return 1", optimize=2)))
try:
    compile("int -> int", "f", "func_type")
except ValueError as e:
    print(e)
print(ast.dump(compile("(int) -> int", "f", "func_type", ast.PyCF_ONLY_AST)))

# Where it fails.
tree = ast.parse("def f():\n    return 1 / 0\n")
exec(compile(tree, "gone.py", "exec"), ns)
try:
    ns["f"]()
except ZeroDivisionError as e:
    tb = e.__traceback__.tb_next
    print(tb.tb_frame.f_code.co_filename, tb.tb_lineno, tb.tb_frame.f_code.co_name)
