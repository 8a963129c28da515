async def f():
pass
