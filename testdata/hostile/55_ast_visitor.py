# attack: 55 NodeVisitor over a deep tree
# expect: ok | error | memory
# limits: timeout=10s
import ast
ast.NodeVisitor().visit(ast.parse('+'.join(['x'] * 5000)))
