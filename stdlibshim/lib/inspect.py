"""Get useful information from live Python objects."""

__all__ = """AGEN_CLOSED AGEN_CREATED AGEN_RUNNING AGEN_SUSPENDED ArgInfo Arguments Attribute BlockFinder BoundArguments BufferFlags CORO_CLOSED CORO_CREATED
CORO_RUNNING CORO_SUSPENDED CO_ASYNC_GENERATOR CO_COROUTINE CO_GENERATOR CO_ITERABLE_COROUTINE CO_NESTED CO_NEWLOCALS CO_NOFREE CO_OPTIMIZED
CO_VARARGS CO_VARKEYWORDS CO_HAS_DOCSTRING CO_METHOD ClassFoundException ClosureVars EndOfBlock FrameInfo FullArgSpec GEN_CLOSED GEN_CREATED
GEN_RUNNING GEN_SUSPENDED Parameter Signature TPFLAGS_IS_ABSTRACT Traceback classify_class_attrs cleandoc currentframe findsource formatannotation
formatannotationrelativeto formatargvalues get_annotations getabsfile getargs getargvalues getasyncgenlocals getasyncgenstate getattr_static getblock
getcallargs getclasstree getclosurevars getcomments getcoroutinelocals getcoroutinestate getdoc getfile getframeinfo getfullargspec getgeneratorlocals
getgeneratorstate getinnerframes getlineno getmembers getmembers_static getmodule getmodulename getmro getouterframes getsource getsourcefile
getsourcelines indentsize isabstract isasyncgen isasyncgenfunction isawaitable isbuiltin isclass iscode iscoroutine iscoroutinefunction
isdatadescriptor isframe isfunction isgenerator isgeneratorfunction isgetsetdescriptor ismemberdescriptor ismethod ismethoddescriptor ismethodwrapper
ismodule ispackage isroutine istraceback markcoroutinefunction signature stack trace unwrap walktree""".split()

import sys

import types

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS, CO_NESTED, CO_GENERATOR, CO_NOFREE, CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 1, 2, 4, 8, 16, 32, 64, 128, 256, 512
GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = "CORO_CREATED", "CORO_RUNNING", "CORO_SUSPENDED", "CORO_CLOSED"


def _is(cls, doc):
    def test(object):
        return isinstance(object, cls)
    test.__doc__ = doc
    return test


ismodule = _is(types.ModuleType, "Return true if the object is a module.")
isclass = _is(type, "Return true if the object is a class.")
ismethod = _is(types.MethodType, "Return true if the object is an instance method.")
isfunction = _is(types.FunctionType, "Return true if the object is a user-defined function.")
isgenerator = _is(types.GeneratorType, "Return true if the object is a generator.")
iscoroutine = _is(types.CoroutineType, "Return true if the object is a coroutine.")
isasyncgen = _is(types.AsyncGeneratorType, "Return true if the object is an asynchronous generator.")
istraceback = _is(types.TracebackType, "Return true if the object is a traceback.")
isframe = _is(types.FrameType, "Return true if the object is a frame object.")
iscode = _is(types.CodeType, "Return true if the object is a code object.")
isbuiltin = _is(types.BuiltinFunctionType, "Return true if the object is a built-in function or method.")
ismemberdescriptor = _is(types.MemberDescriptorType, "Return true if the object is a member descriptor.")
isgetsetdescriptor = _is(types.GetSetDescriptorType, "Return true if the object is a getset descriptor.")
ismethodwrapper = _is(types.MethodWrapperType, "Return true if the object is a method wrapper.")


def isroutine(object):
    return isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object) or ismethodwrapper(object) or _dispatches(object)


def _dispatches(object):
    cls = type(object)
    return cls.__name__ == "_singledispatchmethod_get" and cls.__module__ == "functools"


def ismethoddescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    cls = type(object)
    return hasattr(cls, "__get__") and not hasattr(cls, "__set__") and not hasattr(cls, "__delete__")


def isdatadescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    return hasattr(type(object), "__set__") or hasattr(type(object), "__delete__")


def ispackage(object):
    """Return whether an object is a package."""
    return ismodule(object) and hasattr(object, "__path__")


def _unwrapped(object):
    """The function inside of methods, partial objects and partial methods."""
    while True:
        method = getattr(object, "__partialmethod__", None)
        if type(method).__name__ == "partialmethod" and type(method).__module__ == "functools":
            object = method.func
        elif ismethod(object):
            object = object.__func__
        elif type(object).__name__ == "partial" and type(object).__module__ == "functools":
            object = object.func
        else:
            return object


def _flagged(object, flag):
    object = _unwrapped(object)
    code = getattr(object, "__code__", None) if isfunction(object) or callable(object) and not isclass(object) else None
    return iscode(code) and bool(code.co_flags & flag)


def isgeneratorfunction(obj):
    return _flagged(obj, CO_GENERATOR)


def iscoroutinefunction(obj):
    return _flagged(obj, CO_COROUTINE) or getattr(_unwrapped(obj), "_is_coroutine_mark", None) is _mark or _awaited(_unwrapped(obj))


def isasyncgenfunction(obj):
    return _flagged(obj, CO_ASYNC_GENERATOR)


_mark = object()


def markcoroutinefunction(func):
    getattr(func, "__func__", func)._is_coroutine_mark = _mark
    return func


def isawaitable(object):
    return iscoroutine(object) or isgenerator(object) and types._awaits(object) or hasattr(type(object), "__await__")


def isabstract(object):
    from abc import ABCMeta
    if not isinstance(object, ABCMeta):
        return False
    if "__abstractmethods__" in object.__dict__:
        return bool(object.__abstractmethods__)
    # A class that is being made: what makes it abstract is not collected yet.
    if any([getattr(v, "__isabstractmethod__", False) for v in object.__dict__.values()]):
        return True
    return any([getattr(getattr(object, name, None), "__isabstractmethod__", False) for base in object.__bases__ for name in getattr(base, "__abstractmethods__", ())])


def getmembers(object, predicate=None):
    """Return the names and values of an object's attributes, sorted."""
    return _members(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    """Return all members of an object like getmembers, without calling descriptors, __getattr__ or __getattribute__."""
    return _members(object, predicate, getattr_static)


def _members(object, predicate, get):
    names, mro = set(dir(object)), ()
    if isclass(object):
        mro = (object,) + object.__mro__
        for base in object.__bases__:
            names.update([k for k, v in base.__dict__.items() if isinstance(v, types.DynamicClassAttribute)])
    out = []
    for name in names:
        try:
            value = get(object, name)
        except AttributeError:
            for base in mro:
                if name in base.__dict__:
                    value = base.__dict__[name]
                    break
            else:
                continue
        if predicate is None or predicate(value):
            out.append((name, value))
    out.sort(key=lambda pair: pair[0])
    return out


_none = object()
_mro = type.__dict__["__mro__"].__get__
_namespace = type.__dict__["__dict__"].__get__


def _in_classes(mro, attr):
    for cls in mro:
        space = _namespace(cls)
        if attr in space:
            return space[attr]
    return _none


def _has_own_dict(cls):
    """Whether instances of a class have the __dict__ that object gives, and not one that a class on the way defines."""
    for c in _mro(cls):
        given = _namespace(c).get("__dict__", _none)
        if given is not _none:
            return isinstance(given, types.GetSetDescriptorType) and given.__name__ == "__dict__" and given.__objclass__ is c
    return True


def getattr_static(obj, attr, default=_none):
    """Retrieve attributes without triggering dynamic lookup."""
    found, cls = _none, type(obj)
    if type in _mro(cls):
        cls = obj
    elif _has_own_dict(cls):
        try:
            found = dict.get(object.__getattribute__(obj, "__dict__"), attr, _none)
        except AttributeError:
            pass
    in_class = _in_classes(_mro(cls), attr)
    if found is not _none and in_class is not _none:
        hooks = [_in_classes(_mro(type(in_class)), name) for name in ("__get__", "__set__", "__delete__")]
        return in_class if hooks[0] is not _none and hooks[1:] != [_none, _none] else found
    if found is not _none:
        return found
    if in_class is not _none:
        return in_class
    if obj is cls:
        for meta in _mro(type(cls)):
            if _has_own_dict(type(meta)) and attr in _namespace(meta):
                return _namespace(meta)[attr]
    if default is not _none:
        return default
    raise AttributeError(attr)


def getmro(cls):
    return cls.__mro__


def unwrap(func, *, stop=None):
    """Get the object wrapped by *func*."""
    seen, first = {id(func)}, func
    while not isclass(func) and hasattr(func, "__wrapped__") and not (stop is not None and stop(func)):
        func = func.__wrapped__
        if id(func) in seen or len(seen) >= sys.getrecursionlimit():
            raise ValueError(f"wrapper loop when unwrapping {first!r}")
        seen.add(id(func))
    return func


def cleandoc(doc):
    """Clean up indentation from docstrings."""
    lines = doc.expandtabs().split("\n")
    margin = min((len(line) - len(line.lstrip(" ")) for line in lines[1:] if line.lstrip(" ")), default=0)
    lines = [lines[0].lstrip(" ")] + [line[margin:] for line in lines[1:]]
    while lines and not lines[-1]:
        lines.pop()
    while lines and not lines[0]:
        lines.pop(0)
    return "\n".join(lines)


def getdoc(object):
    """Get the documentation string for an object."""
    try:
        doc = object.__doc__
        if doc is None:
            doc = _finddoc(object)
    except (AttributeError, TypeError):
        return None
    return cleandoc(doc) if isinstance(doc, str) else None


def _class_of(func):
    """The class that a function is defined in, by its qualified name."""
    cls = sys.modules.get(func.__module__)
    for name in func.__qualname__.split(".")[:-1]:
        cls = getattr(cls, name)
    return cls if isclass(cls) else None


def _finddoc(obj):
    """What an object, or the same attribute of a base class, says of itself."""
    if isclass(obj):
        return next((base.__doc__ for base in obj.__mro__ if base is not object and base.__doc__ is not None), None)
    if ismethod(obj) or isbuiltin(obj):
        name, owner = obj.__name__, obj.__self__
        cls = owner if isclass(owner) and getattr(getattr(owner, name, None), "__self__", None) is owner else type(owner)
    else:
        if isfunction(obj):
            name, cls = obj.__name__, _class_of(obj)
        elif isinstance(obj, property):
            name, cls = obj.__name__, _class_of(obj.fget)
        elif ismethoddescriptor(obj) or isdatadescriptor(obj):
            name, cls = obj.__name__, obj.__objclass__
        else:
            return None
        if cls is None or getattr(cls, name) is not obj:
            return None
        slots = getattr(cls, "__slots__", None)
        if ismemberdescriptor(obj) and isinstance(slots, dict) and name in slots:
            return slots[name]
    for base in cls.__mro__:
        inherited = getattr(base, name, None)
        if inherited is not None and inherited.__doc__ is not None:
            return inherited.__doc__
    return None


def currentframe():
    return sys._getframe(1)


def getgeneratorstate(generator):
    if generator.gi_running:
        return GEN_RUNNING
    if generator.gi_frame is None:
        return GEN_CLOSED
    return GEN_SUSPENDED if generator.gi_suspended else GEN_CREATED


def getcoroutinestate(coroutine):
    if coroutine.cr_running:
        return CORO_RUNNING
    if coroutine.cr_frame is None:
        return CORO_CLOSED
    return CORO_SUSPENDED if coroutine.cr_suspended else CORO_CREATED


def get_annotations(obj, *, globals=None, locals=None, eval_str=False, format=None):
    from annotationlib import Format, get_annotations as get
    return get(obj, globals=globals, locals=locals, eval_str=eval_str, format=Format.VALUE if format is None else format)


# What not every program asks for is in modules of their own, which are imported at the first question.
def _signature():
    import _inspect_signature
    return _inspect_signature


def _callables():
    import _inspect_callables
    return _inspect_callables


def _source():
    import _inspect_source
    return _inspect_source


def _classes():
    import _inspect_classes
    return _inspect_classes


def _frames():
    import _inspect_frames
    return _inspect_frames


_LATER = {
    _signature: """BoundArguments Parameter Signature _ParameterKind _empty formatannotation""",
    _callables: """FullArgSpec getcallargs getfullargspec signature""",
    _source: """BlockFinder ClassFoundException EndOfBlock findsource getabsfile getblock getcomments getfile getmodule getsource getsourcefile getsourcelines
    indentsize""",
    _classes: """Attribute classify_class_attrs getclasstree walktree""",
    _frames: """AGEN_CLOSED AGEN_CREATED AGEN_RUNNING AGEN_SUSPENDED ArgInfo Arguments BufferFlags CO_HAS_DOCSTRING CO_METHOD ClosureVars FrameInfo
    TPFLAGS_IS_ABSTRACT Traceback formatannotationrelativeto formatargvalues getargs getargvalues getasyncgenlocals getasyncgenstate getclosurevars
    getcoroutinelocals getframeinfo getgeneratorlocals getinnerframes getlineno getmodulename getouterframes stack trace""",
}


def __getattr__(name):
    for part, names in _LATER.items():
        if name in names.split():
            space = part().__dict__
            globals().update([(n, space[n]) for n in names.split()])
            return space[name]
    raise AttributeError(f"module 'inspect' has no attribute {name!r}")


def __dir__():
    return sorted(set(globals()).union(*[names.split() for names in _LATER.values()]))
