# attack: 61 a coroutine as result
# expect: any
async def c(): return 1
result = c()
