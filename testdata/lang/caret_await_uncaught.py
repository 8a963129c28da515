async def f():
    return await 5
f().send(None)
