# attack: 50 an unbounded cache
# expect: memory
# limits: memory=64MB timeout=30s
import functools
@functools.cache
def f(i): return [i] * 10
i = 0
while True:
    i += 1
    f(i)
