# attack: 55 ast.unparse of a deep tree
# expect: any
# limits: timeout=10s
import ast
ast.unparse(ast.parse('-' * 3000 + 'x'))
