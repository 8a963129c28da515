# The attributes of every builtin type, plain names and special names apart, and the builtin hierarchy.
import builtins, types
def gen(): yield
async def co(): pass
async def agen(): yield
c = co()
TYPES = [object, int, bool, float, complex, str, bytes, bytearray, memoryview, list, tuple, dict, set, frozenset, range, slice, type(None), type(...), type(NotImplemented),
         type, property, staticmethod, classmethod, super, enumerate, zip, map, filter, reversed, BaseException, OSError, UnicodeDecodeError, StopIteration, SyntaxError, ImportError, AttributeError,
         BaseExceptionGroup, types.FunctionType, types.MethodType, types.BuiltinFunctionType, types.GeneratorType, types.CoroutineType, types.AsyncGeneratorType, types.ModuleType,
         types.MappingProxyType, types.SimpleNamespace, types.CellType, types.GenericAlias, types.UnionType, type({}.keys()), type({}.values()), type({}.items()), type(iter([])), type(iter('')), type(iter({}))]
c.close()
for k in TYPES:
    print(k.__name__, 'has', *sorted(n for n in dir(k) if not n.startswith('_')))
for k in TYPES:
    own = sorted(n for n in vars(k) if n.startswith('__') and n not in ('__doc__', '__sizeof__', '__getstate__', '__setstate__', '__reduce__', '__reduce_ex__', '__getattribute__', '__buffer__', '__release_buffer__', '__weakref__', '__alloc__', '__class_getitem__', '__getnewargs__', '__init_subclass__', '__subclasshook__', '__module__', '__text_signature__', '__basicsize__', '__itemsize__', '__flags__', '__weakrefoffset__', '__dictoffset__', '__annotations_cache__'))
    print(k.__name__, 'defines', *own)
for n in sorted(dir(builtins)):
    o = getattr(builtins, n)
    if isinstance(o, type) and issubclass(o, BaseException):
        print(n, '<', ', '.join(b.__name__ for b in o.__bases__))
print(*(n for n in dir(builtins) if not isinstance(getattr(builtins, n), type) and n not in ('copyright', 'credits', 'license', 'exit', 'quit', 'help', '_', '__doc__', '__name__', '__package__', '__loader__', '__spec__', '__build_class__', '__import__', '__debug__')))
print(*(n for n in dir(builtins) if isinstance(getattr(builtins, n), type) and not issubclass(getattr(builtins, n), BaseException) and n != '__loader__'))
