# attack: 61 a module as result
# expect: any
import sys
result = sys
