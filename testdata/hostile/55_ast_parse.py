# attack: 55 ast.parse of a deep tree
# expect: ok | error | memory
# limits: timeout=10s
import ast
ast.parse('+'.join(['x'] * 100000))
