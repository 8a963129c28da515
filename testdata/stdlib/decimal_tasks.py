"""Each task, thread and contextvars.Context has a decimal context of its own."""
from decimal import Decimal, DefaultContext, getcontext, localcontext, setcontext, Context

getcontext().prec = 50
import asyncio
import contextvars
import threading

print(getcontext().prec)


async def one(n):
    with localcontext(prec=n):
        await asyncio.sleep(0)
        a = Decimal(1) / 3
        await asyncio.sleep(0.001)
        return str(a), getcontext().prec


async def two():
    before = getcontext().prec
    setcontext(Context(prec=7))
    await asyncio.sleep(0)
    return before, getcontext().prec


async def main():
    print(getcontext().prec)
    print(await asyncio.gather(one(3), one(5), two(), one(4), two()))
    print(getcontext().prec)


asyncio.run(main())
print(getcontext().prec)


def run(n):
    seen.append((n, getcontext().prec))
    getcontext().prec = n
    seen.append((n, getcontext().prec, str(Decimal(1) / 3)))


seen = []
threads = [threading.Thread(target=run, args=(n,)) for n in (4, 6)]
for t in threads:
    t.start()
for t in threads:
    t.join()
print(sorted(seen, key=lambda x: (x[0], len(x))), getcontext().prec)

ctx = contextvars.Context()
print(ctx.run(lambda: getcontext().prec), getcontext().prec)
copy = contextvars.copy_context()
copy.run(setcontext, Context(prec=9))
print(copy.run(lambda: getcontext().prec), getcontext().prec)
DefaultContext.prec = 13
print(contextvars.Context().run(lambda: getcontext().prec), ctx.run(lambda: getcontext().prec))
m = localcontext(prec=2)
copy.run(m.__enter__)
print(copy.run(lambda: getcontext().prec), getcontext().prec)
copy.run(m.__exit__, None, None, None)
print(copy.run(lambda: getcontext().prec), getcontext().prec)
