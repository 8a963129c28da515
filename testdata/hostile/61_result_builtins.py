# attack: 61 the builtins as result
# expect: any
import builtins
result = vars(builtins)
