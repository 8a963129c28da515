import types

print(types.FunctionType is type(lambda: 0), types.LambdaType, types.BuiltinFunctionType, types.MethodType, types.ModuleType, types.NoneType, types.GeneratorType)
print(types.MappingProxyType, types.SimpleNamespace, types.CodeType, types.TracebackType, types.EllipsisType, types.UnionType, types.GenericAlias)
ns = types.SimpleNamespace(a=1, b="x")
print(ns, ns.a, ns == types.SimpleNamespace(a=1, b="x"), ns == 3, ns != types.SimpleNamespace())
ns.c = [1]
del ns.a
print(ns, vars(ns), types.SimpleNamespace({"q": 1}, r=2), types.SimpleNamespace([("z", 1)]))
ns.me = ns
print(ns)
try:
    ns.zz
except AttributeError as e:
    print(e)


class NS(types.SimpleNamespace):
    pass


print(NS(x=1), repr(types.SimpleNamespace()))


def body(d):
    d["x"] = 5


C = types.new_class("C", (list,), {}, body)
print(C, C.x, C.__mro__[1], C([1]))
print(types.prepare_class("D", (int,))[0], types.resolve_bases((int, list[int])), types.get_original_bases(C))
m = types.ModuleType("mod", "doc")
print(m.__name__, m.__doc__, m)
f = types.MethodType(lambda self, x: (self, x), 5)
print(f(6))
proxy = types.MappingProxyType({"a": 1})
try:
    proxy["b"] = 2
except TypeError as e:
    print(e)


class E:
    @types.DynamicClassAttribute
    def name(self):
        return "n"


print(E().name)
try:
    E.name
except AttributeError as e:
    print("AttributeError")


@types.coroutine
def gen():
    x = yield 1
    return x


async def main():
    return await gen()


co = main()
print(co.send(None))
try:
    co.send(7)
except StopIteration as e:
    print(e.value)
print(sorted(types.__all__))
