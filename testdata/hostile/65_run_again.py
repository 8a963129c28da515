# attack: 65 many event loops one after the other
# expect: ok
# limits: timeout=20s
import asyncio
async def one(): return 1
assert sum(asyncio.run(one()) for _ in range(300)) == 300
