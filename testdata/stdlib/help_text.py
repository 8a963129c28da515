# help(): functions, classes, instances and modules of the program.
import enum, dataclasses, collections, typing, abc
def f(a, b=1, *args, c: int=2, **kw) -> str:
    """Doc of f.

    More text.
      indented
    """
def nodoc(x): pass
# comment above
def commented(y):
    return 1
class A:
    """Class A doc."""
    x = 1
    y: int = 2
    def __init__(self, a): "init doc"
    def m(self): 
        """m doc"""
    @classmethod
    def cm(cls, q): "cm doc"
    @staticmethod
    def sm(q=1): "sm doc"
    @property
    def p(self): "p doc"
    @property
    def rw(self): return 1
    @rw.setter
    def rw(self, v): pass
    def _private(self): pass
    def __repr__(self): return 'A!'
    z = m
class B(A):
    def m(self): pass
    def extra(self): pass
    w = [1,2]
class C(B, collections.abc.Iterable):
    __slots__ = ('s',)
    def __iter__(self): pass
class Color(enum.Enum):
    """Colors"""
    RED=1
    GREEN=2
@dataclasses.dataclass
class D:
    """Data"""
    a: int
    b: str = 'x'
NT=collections.namedtuple('NT','x y')
class E(Exception): "an error"
class Empty: pass
class Abs(abc.ABC):
    @abc.abstractmethod
    def go(self): "must"
async def co(): "coro"
def gen(): yield
lam = lambda x, y=2: x
def long_function(parameter_one: int, parameter_two: str = 'default', *args: tuple, keyword_only: float = 1.5, **kwargs: dict) -> None:
    "doc"
class Long:
    def method_with_long(self, aaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbb, ccccccccccccccccccccccccc, ddd): pass
    def just(self, aaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccc): pass
    def __len__(self): return 3
    def __eq__(self, other): return True
    def __call__(self): pass
    long_string = 'x' * 200
    items = list(range(50))
    table = {i: i for i in range(20)}
    class Inner: "inner doc"
    lam = lambda self, a: 1
    _hidden = 1
for o in (f, nodoc, commented, A, B, Empty, A.m, A(1).m, A(1), A.p, A.cm, A.sm, co, gen, lam, D, Abs, "nothing.there", A.rw, Empty(), Long, long_function):
    print('=====')
    help(o)
import types
m=types.ModuleType('mymod','Module doc line.\n\nmore doc')
exec('''
class Z: "z doc"
class Y: 
    def q(self): "q doc"
class W(Y): pass
def fn(a): "fn doc"
def _hid(): pass
CONST=5
_h=3
__version__='1.2'
__author__='me'
L=[1]
''', m.__dict__)
help(m)
m.__all__=['fn','CONST']
help(m)
help('nonexistent_thing'); 
