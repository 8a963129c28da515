# attack: 57 recursion through exec
# expect: error:RecursionError
src = 'exec(src)'
exec(src)
