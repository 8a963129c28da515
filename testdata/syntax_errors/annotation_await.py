async def f():
    x: (await y)
