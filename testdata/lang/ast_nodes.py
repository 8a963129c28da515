# The classes of nodes, their constructors and errors, comparison, options of parse, literals.
import ast, copy, warnings

warnings.simplefilter("ignore")


def show(f, *a, **k):
    try:
        print(f(*a, **k))
    except Exception as e:
        print(type(e).__name__, e)


# What classes say of themselves.
for n in ("mod", "expr_context", "pattern", "type_param", "Name", "arguments", "withitem", "Load", "Try"):
    print(getattr(ast, n).__doc__)
for c in (ast.Name, ast.FunctionDef, ast.arguments, ast.Constant, ast.TypeIgnore, ast.Interpolation, ast.Pass):
    print(c.__name__, c._fields, c._field_types, c._attributes, c.__match_args__)
print(ast.arguments.__annotations__ == ast.arguments._field_types, ast.expr.end_lineno)

# Constructors.
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")

    class A(ast.AST):
        _fields = ("a", "b", "c")
        _field_types = {"a": int | None, "b": list[str]}

    class B(ast.Name):
        _fields = ("id", "zz")

    print(vars(A()), sorted(vars(ast.FunctionDef("a"))), vars(ast.Name("x")), vars(B("q")), vars(ast.Return()))
    ast.Name("a", foo=1)
    ast.Constant()
    for w in seen:
        print(w.category.__name__, w.message)
show(ast.Name, 1, 2, 3)
show(ast.Name, "a", id="b")
show(ast.Pass, 1)
n = ast.Name("a", ctx=ast.Load(), lineno=3)
n.extra = 5
for changes in ({"id": "b"}, {"foo": 1}, {"extra": 1}, {"lineno": 7}):
    show(lambda: vars(copy.replace(n, **changes)))
del n.id
show(copy.replace, n)
show(lambda: vars(copy.replace(n, id="z")))
show(repr, n)
print(ast.dump(n), ast.dump(ast.Raise(exc=ast.Name("e"), lineno=3, col_offset=4), include_attributes=True))
print(ast.parse("a=[1,2,3,4]; f(x, y=2)"), ast.Module([ast.Name("a")] * 5, []))
tree = ast.parse("f(x)")
for node in ast.walk(tree):
    for child in ast.iter_child_nodes(node):
        child.parent = node
twin = copy.deepcopy(tree)
print(twin.body[0].value.args[0].parent is twin.body[0].value)

# Comparison.
a, b = (ast.parse("m * x + b", mode="eval") for _ in "12")
print(ast.compare(a, b), ast.compare(a, ast.parse("m * x + c", mode="eval")), ast.compare(a, ast.parse("m * x  + b", mode="eval"), compare_attributes=True))
a._fields += ("spam",)
print(ast.compare(a, b), ast.compare(b, a))

# Literals.
for text in ("{1: 2, **a}", "a + 1", "1+2j", "+-1", "f()", " 1", "[1,\n x]", "{1, 'a', b'c', None, ...}", "-3 - 4j", "set()"):
    show(lambda: sorted(map(repr, v)) if isinstance(v := ast.literal_eval(text), set) else v)
show(ast.literal_eval, 5)

# Versions of the grammar.
for version in ((3, 7), (2, 7), (3,), 4, "x", 8, None):
    show(ast.parse, "(a := 1)", feature_version=version)
for text in ("def f(a, /): pass", "type X = int", "def f[T](): pass", "def f[T = int](): pass", "class A[T]: pass", "t'a'", "async def f(): [x async for x in y]", "x: int", "100_000", "a @ b", "lambda a, /: 1"):
    for v in range(5, 15):
        try:
            ast.parse(text, feature_version=(3, v))
            break
        except SyntaxError as e:
            last = e.msg
    print(v, last)
for text in ("try: pass\nexcept A, B: pass", "try: pass\nexcept* A: pass", "match a:\n case 1: pass"):
    try:
        ast.parse(text, feature_version=(3, 9))
    except SyntaxError as e:
        print(e.msg)

# Comments that tell types.
tree = ast.parse("""x = 1 # type: int
for a in b: # type: str
  pass
def f(a, # type: int
  b):
  # type: (...) -> int
  pass
with a: # type: foo
  pass
y = 2 # type: ignore[abc]
async def g(): # type: () -> int
  pass
""", type_comments=True)
print(ast.dump(tree, indent=1))
print(ast.dump(ast.parse("x = 1 # type: int")))
show(ast.parse, "x + 1 # type: int", type_comments=True)

# Optimization.
print(ast.dump(ast.parse("'%s %r' % (a,b); '%d' % (a,); '%5s' % (a,); '%-5s%%' % (a,); '%s' % a; '%(a)s' % (a,);'%.3a' % (x,); '%s %s' % (a,); '%s' % (*a,)", optimize=1), indent=1))
print(ast.dump(ast.parse("match a:\n case -1|-1-2j|-0.0|1+2j: pass\n case {-1: 2, 3-4j: x}: pass\nx=-1; 1+2", optimize=1)))
print(ast.dump(ast.parse("def f():\n    'a docstring'\n", optimize=2), include_attributes=True))

# Segments.
source = "class C:\n  \t\f  def fun(self) -> None:\n  \t\f      pass"
print(repr(ast.get_source_segment(source, ast.parse(source).body[0].body[0], padded=True)))

# Trees with faults.
load, store = ast.Load(), ast.Store()
p = ast.Pass()


def faulty(node):
    module = ast.Module([node if isinstance(node, ast.stmt) else ast.Expr(node)], [])
    show(compile, ast.fix_missing_locations(module), "<test>", "exec")


for kind in (ast.ListComp, ast.SetComp, ast.GeneratorExp):
    faulty(kind(ast.Name("x", store), []))
faulty(ast.Lambda(ast.arguments(args=[ast.arg("x", ast.Name("x", store))]), ast.Name("x", load)))
faulty(ast.TryStar([p], [ast.ExceptHandler(None, "x", [])], [], []))
for text in ("def x(): pass", "class x: pass", "from a import x", "from a import b as x", "import a, x", "try: pass\nexcept A as x: pass"):
    tree = ast.parse(text)
    for node in ast.walk(tree):
        for field, value in ast.iter_fields(node):
            if value == "x":
                setattr(node, field, "None")
    show(compile, tree, "<test>", "exec")
