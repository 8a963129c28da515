# attack: 55 a tree deeper than any parser makes
# expect: ok | error | memory
# limits: timeout=10s
import ast
node = ast.Constant(1)
for _ in range(100000):
    node = ast.UnaryOp(ast.USub(), node)
compile(ast.fix_missing_locations(ast.Expression(node)), 'f', 'eval')
