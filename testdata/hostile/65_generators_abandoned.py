# attack: 65 abandoned generators hold nothing
# expect: ok
# limits: memory=64MB timeout=60s
def g():
    data = bytearray(10000)
    try:
        yield data
    finally:
        pass
for _ in range(20000):
    next(g())
