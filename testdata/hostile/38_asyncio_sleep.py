# attack: 38 a long asyncio.sleep
# expect: timeout
# limits: timeout=200ms
import asyncio
asyncio.run(asyncio.sleep(1000))
