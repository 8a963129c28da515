# attack: 30 generator that ignores GeneratorExit and loops
# expect: timeout
# limits: timeout=200ms
def g():
    try:
        yield 1
    finally:
        while True:
            pass
x = g()
next(x)
x.close()
