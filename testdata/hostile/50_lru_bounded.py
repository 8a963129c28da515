# attack: 50 a bounded cache stays bounded
# expect: ok
# limits: memory=64MB timeout=60s
import functools
@functools.lru_cache(maxsize=10)
def f(i): return bytearray(100000)
for i in range(5000):
    f(i)
