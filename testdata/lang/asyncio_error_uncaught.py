import asyncio
async def work():
    await asyncio.sleep(0)
    raise ValueError('in task')
class Quiet(Exception):
    pass
try:
    asyncio.run(work())
except ValueError as e:
    raise Quiet('after loop') from None
