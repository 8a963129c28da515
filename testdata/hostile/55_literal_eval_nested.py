# attack: 55 literal_eval of nested lists
# expect: ok | error | memory
import ast
ast.literal_eval('[' * 150 + ']' * 150)
