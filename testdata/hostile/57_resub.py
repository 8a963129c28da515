# attack: 57 recursion through a re.sub callback
# expect: error:RecursionError
import re
def f(m): return re.sub('a', f, 'a')
f(None)
