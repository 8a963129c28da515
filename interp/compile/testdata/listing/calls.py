def f(a, b=1, *args, c, d=2, **kw):
    g = a.method(b, key=c)
    h(*args, **kw)
    h(a, *args, b, x=1, **kw, y=2)
    return g(a)(b).c[d]
class C(Base, metaclass=Meta):
    """A class."""
    x: int = 1
    def __init__(self, v):
        super().__init__()
        self.v = self.w = v
@decorate(1)
@other
async def co(x: int) -> str:
    async with x as y:
        return await y
    return [z async for z in x if await z]
