# attack: 65 coroutines that are never awaited
# expect: ok
# limits: memory=64MB timeout=60s
async def c(): pass
import warnings
warnings.simplefilter('ignore')
for _ in range(20000):
    c()
