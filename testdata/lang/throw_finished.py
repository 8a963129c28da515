def g():
    yield 1
x = g()
list(x)
try:
    try: 1/0
    except ZeroDivisionError:
        x.throw(ValueError("a"))
except ValueError as e:
    print(repr(e.__context__))
x = g()
list(x)
try:
    try: 1/0
    except ZeroDivisionError:
        x.throw(ValueError)
except ValueError as e:
    print(repr(e.__context__))
y = g(); next(y)
try:
    try: 1/0
    except ZeroDivisionError:
        y.throw(ValueError("a"))
except ValueError as e:
    print(repr(e.__context__))
async def co(): return 1
c = co()
try: c.send(None)
except StopIteration: pass
try:
    try: 1/0
    except ZeroDivisionError:
        c.throw(ValueError("q"))
except (ValueError, RuntimeError) as e:
    print(repr(e), repr(e.__context__))
