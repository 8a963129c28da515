# attack: 25 an uncaught error shows the program's lines only
# expect: error:ZeroDivisionError

print('SAFE')
def f(x): return 1 / x
def g(): return sorted([0], key=f)
g()
