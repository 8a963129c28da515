# attack: 55 literal_eval of deep text
# expect: ok | error | memory
import ast
ast.literal_eval('-' * 100000 + '1')
