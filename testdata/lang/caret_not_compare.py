import traceback
def show():
    for line in traceback.format_exc().splitlines()[3:]: # with the source line and its caret
        if "File" not in line: print(line)
a, b = 1, "x"
def f():
    return not (a < b)
try: f()
except TypeError:
    show()
def f():
    if not (a < b): pass
try: f()
except TypeError:
    show()
def f():
    x = not a < b
try: f()
except TypeError:
    show()
def f():
    while not (a < b or 3): pass
try: f()
except TypeError:
    show()
def f():
    return not (a in 5)
try: f()
except TypeError:
    show()
