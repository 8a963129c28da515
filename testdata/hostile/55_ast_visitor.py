# attack: 55 NodeVisitor over a deep tree
# expect: any
# limits: timeout=10s
import ast
ast.NodeVisitor().visit(ast.parse('+'.join(['x'] * 5000)))
