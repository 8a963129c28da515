# attack: 56 recursion in natives
# expect: ok | error
# limits: timeout=1s memory=64MB
import functools, inspect

def f(a, b): pass
g = f
for i in range(30_000):
    h = lambda *a: 0
    h.__wrapped__ = g
    g = h
inspect.unwrap(g)
inspect.signature(g)
