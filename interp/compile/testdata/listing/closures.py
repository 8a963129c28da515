def outer(a):
    n = 0
    def inc(by=1):
        nonlocal n
        n += by
        return lambda: n + a
    fs = [lambda: i for i in range(a)]
    if a:
        maybe = 1
    del a
    return maybe, [j for j in [k for k in fs]], inc
class K[T]:
    def m[U](self, x: T = None, *, y: U = 1) -> __class__: return __class__
type Alias[T: int] = list[T]
