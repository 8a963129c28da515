# attack: 57 recursion through awaits
# expect: error:RecursionError
import asyncio
async def f(): return await f()
asyncio.run(f())
