# attack: 55 ast.unparse of a deep tree
# expect: ok | error | memory
# limits: timeout=10s
import ast
ast.unparse(ast.parse('-' * 3000 + 'x'))
