# attack: 56 recursion in natives
# expect: error:ValueError
# limits: timeout=1s memory=64MB
import inspect

def f(): pass
f.__wrapped__ = f
inspect.signature(f)
