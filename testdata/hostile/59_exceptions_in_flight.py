# attack: 59 exceptions through many frames and generators leave no stale state
# expect: ok
def g():
    try:
        yield 1
    finally:
        trace.append('closed')
def f(n):
    it = g()
    next(it)
    try:
        if n == 0:
            raise ValueError('deep')
        return f(n - 1)
    finally:
        it.close()
for _ in range(50):
    trace = []
    try:
        f(20)
    except ValueError as e:
        assert str(e) == 'deep'
    assert len(trace) == 21
