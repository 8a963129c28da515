# attack: 55 ast.dump of a deep tree
# expect: ok | error | memory
# limits: timeout=10s
import ast
ast.dump(ast.parse('x' + '.a' * 5000))
