# attack: 57 plain recursion
# expect: error:RecursionError
def f(): return f()
f()
