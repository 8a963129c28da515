# attack: 55 ast.walk of a deep tree
# expect: ok | error | memory
# limits: timeout=10s
import ast
sum(1 for _ in ast.walk(ast.parse('x' + '[0]' * 5000)))
