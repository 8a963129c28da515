# attack: 42 a tree in which one large text, number or bytes stands at many places
# expect: memory
# limits: timeout=5s memory=64MB
import ast

at = {"lineno": 1, "col_offset": 0}
for value in (1 << 8_000_000, b"x" * 1_000_000, "x" * 1_000_000):
    items = [ast.Constant(value, **at)] * 100_000
    compile(ast.Expression(ast.Set(items, **at)), "x", "eval")
