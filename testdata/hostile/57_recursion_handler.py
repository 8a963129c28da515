# attack: 57 recursion inside the handler of recursion
# expect: any
# limits: timeout=5s
def f():
    try:
        f()
    except RecursionError:
        f()
f()
