# attack: 57 recursion through __import__
# expect: ok | error
import builtins
def imp(*a, **k): return imp(*a, **k)
builtins.__import__ = imp
import math
