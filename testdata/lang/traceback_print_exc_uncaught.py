import traceback, sys
def f():
    return [][0]
try:
    f()
except IndexError:
    traceback.print_exc()
raise SystemExit(5)
