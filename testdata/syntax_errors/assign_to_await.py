async def f():
    await x = 5
