import inspect


def f(a, /, b: int = 1, *args, c=2, d: str, **kw) -> float:
    """Doc.

        indented
    """
    return 1.0


sig = inspect.signature(f)
print(sig, list(sig.parameters), sig.return_annotation, repr(sig.parameters["b"]), sig.parameters["c"].kind, sig.parameters["a"].default is inspect.Parameter.empty)
ba = sig.bind(1, 2, 3, d="x", z=9)
print(ba, ba.args, ba.kwargs)
ba = sig.bind(1, d="q")
ba.apply_defaults()
print(ba.arguments)
for call in [((), {}), ((1,), {}), ((1,), {"a": 2, "d": 3})]:
    try:
        print(sig.bind(*call[0], **call[1]))
    except TypeError as e:
        print(e)


class C:
    "doc of C"

    def __init__(self, x, y=2):
        pass

    def m(self, q):
        pass

    @classmethod
    def cm(cls, z):
        pass

    @staticmethod
    def sm(w):
        pass

    def __call__(self, r):
        pass


print(inspect.signature(C), inspect.signature(C.m), inspect.signature(C(1).m), inspect.signature(C.cm), inspect.signature(C.sm), inspect.signature(C(1)))
print(inspect.signature(len), inspect.signature(lambda *, k=None: 0), inspect.signature(sorted))
print(inspect.isfunction(f), inspect.ismethod(C(1).m), inspect.isclass(C), inspect.isbuiltin(len), inspect.isroutine(len), inspect.ismodule(inspect), inspect.isfunction(len))


def gen():
    yield


async def co():
    pass


async def ag():
    yield


print(inspect.isgeneratorfunction(gen), inspect.iscoroutinefunction(co), inspect.isasyncgenfunction(ag), inspect.isgenerator(gen()), inspect.iscoroutinefunction(f))
print(repr(inspect.getdoc(f)), inspect.getdoc(C), repr(inspect.cleandoc("  a\n    b\n      c\n")))
print([n for n, _ in inspect.getmembers(C(1), inspect.ismethod)], inspect.getmro(C)[0].__name__)
print(inspect.getsource(C.m), inspect.getsource(gen))
print(inspect.getfullargspec(f))
g = gen()
print(inspect.getgeneratorstate(g), next(g), inspect.getgeneratorstate(g))
print(sig == inspect.signature(f), sig.replace(return_annotation=int), inspect.currentframe().f_code.co_name)
