# attack: 53 ... for coroutines
# expect: memory
# limits: memory=32MB timeout=60s
async def c(): pass
a = []
while True:
    a.append(c())
