# attack: 61 the type of a module as result
# expect: any
import math
result = type(math)
