# attack: 57 recursion through __import__
# expect: any
import builtins
def imp(*a, **k): return imp(*a, **k)
builtins.__import__ = imp
import math
