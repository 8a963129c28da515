import inspect
from typing import Optional
class C:
    "doc"
    __slots__ = ("s",)
    k = 3
    def m(self): pass
    @property
    def p(self): raise ValueError
    @staticmethod
    def st(): pass
    @classmethod
    def cm(cls): pass
class D(C):
    def __getattr__(self, n): raise RuntimeError(n)
    z: int = 5
own = lambda ms: [(n, type(v).__name__) for n, v in ms if not n.startswith("__")]
print(own(inspect.getmembers_static(C)))
print(own(inspect.getmembers_static(D)))
d = D(); d.q = 4; d.s = 8
print(own(inspect.getmembers_static(d)))
print(own(inspect.getmembers_static(d, inspect.isfunction)))
print([n for n, v in inspect.getmembers_static(D)])
print(inspect.getattr_static(d, "q"), type(inspect.getattr_static(d, "s")).__name__)
from annotationlib import Format
def f(a: Optional[int], b: "Later" = None, *args: list[missing], **k: dict[str, "C"]) -> missing.thing: pass
print(inspect.signature(f, annotation_format=Format.STRING))
print(inspect.signature(f, annotation_format=Format.STRING).format(quote_annotation_strings=False))
print(inspect.signature(f, annotation_format=Format.FORWARDREF).parameters["a"])
try: inspect.signature(f)
except NameError as e: print(e)
Later = 5
def g(a: "Later", b: "loc" = 1): pass
print(inspect.signature(g, eval_str=True, locals={"loc": bytes}))
print(inspect.signature(g, eval_str=True, globals={"Later": str, "loc": int}))
class K:
    def __init__(self, x: Optional["K"] = None) -> None: pass
    def __call__(self, y: nope): pass
print(inspect.signature(K, annotation_format=Format.STRING))
print(inspect.signature(K(), annotation_format=Format.STRING))
print(inspect.signature(K().__call__, annotation_format=Format.STRING))
import functools
print(inspect.signature(functools.partial(f, 1), annotation_format=Format.STRING))
help(f); help(K)
