from typing import *
@runtime_checkable
class Rc(Protocol):
    n: int
    def go(self) -> int: ...
class Im:
    n=1
    def go(self): return 1
print(isinstance(5, Rc))
print(isinstance(Im(), Rc))
print(isinstance(Im(), Rc), isinstance(5, Rc))
try: issubclass(Im, Rc)
except TypeError as e: print(e)
class Sub(Rc):
    n = 2
print(isinstance(Sub(), Rc), [isinstance(x, Rc) for x in (Im, Sub)])
class No(Protocol):
    n: int
try: isinstance(Im(), No)
except TypeError as e: print(e)
