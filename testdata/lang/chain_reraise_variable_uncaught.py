def f():
    1 / 0
try:
    f()
except ZeroDivisionError as e:
    saved = e
raise saved
