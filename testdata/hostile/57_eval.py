# attack: 57 recursion through eval
# expect: error:RecursionError
src = 'eval(src)'
eval(src)
