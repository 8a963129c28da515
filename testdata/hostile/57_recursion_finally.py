# attack: 57 recursion inside finally
# expect: any
# limits: timeout=5s
def f():
    try:
        f()
    finally:
        f()
f()
