"""Get useful information from live Python objects."""

import sys

import _traceback
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
    return isinstance(object, (types.BuiltinFunctionType, types.FunctionType, types.MethodType, types.MethodDescriptorType, types.WrapperDescriptorType, types.MethodWrapperType,
                               types.ClassMethodDescriptorType))


def ismethoddescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    cls = type(object)
    return hasattr(cls, "__get__") and not hasattr(cls, "__set__") and not hasattr(cls, "__delete__")


def isdatadescriptor(object):
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    return hasattr(type(object), "__set__") or hasattr(type(object), "__delete__")


def _unwrapped(object):
    while True:
        if ismethod(object):
            object = object.__func__
        elif hasattr(object, "func") and type(object).__name__ == "partial":
            object = object.func
        else:
            return object


def _flagged(object, flag):
    object = _unwrapped(object)
    return isfunction(object) and bool(object.__code__.co_flags & flag)


def isgeneratorfunction(obj):
    return _flagged(obj, CO_GENERATOR)


def iscoroutinefunction(obj):
    return _flagged(obj, CO_COROUTINE) or getattr(obj, "_is_coroutine_mark", None) is _mark or _awaited(_unwrapped(obj))


def isasyncgenfunction(obj):
    return _flagged(obj, CO_ASYNC_GENERATOR)


_mark = object()


def markcoroutinefunction(func):
    getattr(func, "__func__", func)._is_coroutine_mark = _mark
    return func


def isawaitable(object):
    return iscoroutine(object) or isgenerator(object) and bool(object.gi_code.co_flags & CO_ITERABLE_COROUTINE) or hasattr(type(object), "__await__")


def isabstract(object):
    return isclass(object) and bool(getattr(object, "__abstractmethods__", None))


def getmembers(object, predicate=None):
    """Return all members of an object as (name, value) pairs sorted by name."""
    return _members(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    """Return all members of an object like getmembers, without calling descriptors, __getattr__ or __getattribute__."""
    return _members(object, predicate, getattr_static)


def _members(object, predicate, get):
    out = []
    for name in sorted(set(dir(object))):
        try:
            value = get(object, name)
        except AttributeError:
            continue
        if predicate is None or predicate(value):
            out.append((name, value))
    return out


_none = object()


def getattr_static(obj, attr, default=_none):
    """Retrieve attributes without triggering dynamic lookup."""
    places = [] if isclass(obj) else [getattr(obj, "__dict__", {})] if "__dict__" not in _own_class_names(obj) else []
    for d in [c.__dict__ for c in (obj if isclass(obj) else type(obj)).__mro__] if isclass(obj) else places + [c.__dict__ for c in type(obj).__mro__]:
        if attr in d:
            return d[attr]
    if default is not _none:
        return default
    raise AttributeError(attr)


def _own_class_names(obj):
    return [n for c in type(obj).__mro__ if c is not object for n in c.__dict__ if n == "__dict__" and isinstance(c.__dict__[n], property)]


def getmro(cls):
    return cls.__mro__


def unwrap(func, *, stop=None):
    """Get the object wrapped by *func*."""
    seen = 0
    while hasattr(func, "__wrapped__") and not (stop is not None and stop(func)):
        func = func.__wrapped__
        seen += 1
        if seen > sys.getrecursionlimit():
            raise ValueError(f"wrapper loop when unwrapping {func!r}")
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


def classify_class_attrs(cls):
    """The attributes of a class, by dir(), each with its kind, the class that has it, and what is there."""
    mro = getmro(cls)
    meta = tuple(c for c in getmro(type(cls)) if c.__module__ != "builtins" or c.__name__ not in ("type", "object"))
    places = mro + meta
    names = dir(cls)
    for base in mro:
        names += [k for k, v in base.__dict__.items() if isinstance(v, types.DynamicClassAttribute) and v.fget is not None]
    attribute, result, seen = _attribute_class(), [], set()
    for name in names:
        got = raw = home = None
        if name not in seen and name != "__dict__":
            try:
                got = getattr(cls, name)
            except Exception:
                pass
            else:
                home = getattr(got, "__objclass__", None)
                if home not in places:
                    having = [c for c in mro if getattr(c, name, None) is got] or [c for c in meta if name in c.__dict__]
                    home = having[-1] if having else None
        for base in places:
            if name in base.__dict__:
                raw = base.__dict__[name]
                if home not in meta:
                    home = base
                break
        if home is None:
            continue
        value = raw if got is None else got
        if isinstance(raw, (staticmethod, types.BuiltinFunctionType)):
            kind, value = "static method", raw
        elif isinstance(raw, (classmethod, types.ClassMethodDescriptorType)):
            kind, value = "class method", raw
        elif isinstance(raw, property):
            kind, value = "property", raw
        else:
            kind = "method" if isroutine(value) else "data"
        result.append(attribute(name, kind, home, value))
        seen.add(name)
    return result


def _attribute_class():
    cls = globals().get("Attribute")
    if cls is None:
        from collections import namedtuple
        cls = globals()["Attribute"] = namedtuple("Attribute", "name kind defining_class object", module=__name__)
    return cls


def getclasstree(classes, unique=False):
    """Classes as a tree: pairs of a class and its bases, each followed by the list of what derives from it."""
    children, roots = {}, []
    for c in classes:
        if not c.__bases__ and c not in roots:
            roots.append(c)
        for base in c.__bases__:
            derived = children.setdefault(base, [])
            if c not in derived:
                derived.append(c)
            if unique and base in classes:
                break
    roots += [c for c in children if c not in classes]

    def tree(level):
        result = []
        for c in sorted(level, key=lambda c: (c.__module__, c.__name__)):
            result.append((c, c.__bases__))
            if c in children:
                result.append(tree(children[c]))
        return result
    return tree(roots)


def getcomments(object):
    """The comment lines right above the source of an object, or at the top of a module; None where there are none."""
    try:
        if ismodule(object):
            return None
        lines, first = _source(object)
    except (OSError, TypeError):
        return None
    end = first - 1
    indent = len(lines[end]) - len(lines[end].lstrip())
    at = end
    while at > 0 and lines[at - 1].lstrip().startswith("#") and len(lines[at - 1]) - len(lines[at - 1].lstrip()) == indent:
        at -= 1
    return "".join(line.expandtabs().lstrip() for line in lines[at:end]) if at < end else None


def getdoc(object):
    """Get the documentation string for an object."""
    doc = getattr(object, "__doc__", None)
    if doc is None:
        if isclass(object):
            doc = next((c.__doc__ for c in object.__mro__[1:] if c.__doc__ is not None and c.__name__ != "object"), None)
        elif ismethod(object) or isfunction(object):
            owner = getattr(object, "__self__", None)
            if owner is not None:
                doc = next((getattr(c.__dict__.get(object.__name__), "__doc__", None) for c in type(owner).__mro__ if getattr(c.__dict__.get(object.__name__), "__doc__", None)), None)
    return cleandoc(doc) if isinstance(doc, str) else None


def _code_of(object):
    """What stands for an object's source: a function, code object or module."""
    if ismodule(object):
        return object
    if isclass(object):
        for value in object.__dict__.values():
            value = getattr(value, "__func__", getattr(value, "fget", None) or value)
            if isfunction(value) and value.__module__ == object.__module__:
                return value
        module = sys.modules.get(object.__module__)
        if module is not None and object.__module__ != "builtins":
            return module
        if object.__module__ == "builtins":
            raise TypeError(f"{object!r} is a built-in class")
        raise OSError("source code not available")
    if ismethod(object):
        object = object.__func__
    if istraceback(object):
        object = object.tb_frame
    if isframe(object):
        object = object.f_code
    if isfunction(object) or iscode(object):
        return object
    raise TypeError(f"module, class, method, function, traceback, frame, or code object was expected, got {type(object).__name__}")


def _module_function(module):
    """A function or class body's function that a module defines, which knows the module's file."""
    for value in module.__dict__.values():
        if isfunction(value) and value.__module__ == module.__name__:
            return value
        if isclass(value) and value.__module__ == module.__name__:
            found = _code_of(value)
            if isfunction(found):
                return found
    return None


def _source(object):
    code = _code_of(object)
    found = _traceback.source(unwrap(code) if isfunction(code) else code)
    if found is None and ismodule(code):
        function = _module_function(code)
        found = function and _traceback.source(function)
    if not found:
        raise OSError("source code not available" if isclass(object) else "could not get source code")
    lines = found[0].splitlines(keepends=True)
    if isclass(object):
        return lines, _class_line(found[0], object)
    return lines, 0 if ismodule(object) else found[1]


def findsource(object):
    """Return all lines of an object's file, and the index of the line at which the object begins."""
    lines, first = _source(object)
    return lines, max(first - 1, 0)


def _class_line(text, cls):
    import ast
    first = getattr(cls, "__firstlineno__", None)
    found = [min([d.lineno for d in node.decorator_list] + [node.lineno]) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef) and node.name == cls.__name__]
    if found:
        return first if first in found else found[0]
    raise OSError("could not find class definition")


def _block_end(tokens):
    """The last line of the definition or statement that tokens begin with."""
    import tokenize as tk
    last, depth, column = 1, 0, None  # column is that of the body
    started = is_lambda = decorator = rest = False
    for kind, text, start, end, _ in tokens:
        if not started and not decorator:
            if kind == tk.NEWLINE:
                last = start[0]
                break
            if text == "@":
                decorator = True
            elif text in ("def", "class", "lambda"):
                started, is_lambda = True, text == "lambda"
            rest = True  # of the line does not matter
        elif kind == tk.NEWLINE:
            rest = False
            last = start[0]
            if is_lambda:
                break
            decorator = False
        elif rest:
            pass
        elif kind == tk.INDENT:
            if column is None and started:
                column = end[1]
            depth += 1
            rest = True
        elif kind == tk.DEDENT:
            depth -= 1
            if depth <= 0:
                break
        elif kind == tk.COMMENT:
            if column is not None and start[1] >= column:
                last = start[0]
        elif depth == 0 and kind != tk.NL:
            break
        yield last
    yield last


def getblock(lines):
    """The lines of the definition that lines begin with."""
    import tokenize
    end = 1
    try:
        for end in _block_end(tokenize.generate_tokens(iter(lines).__next__)):
            pass
    except SyntaxError:
        pass  # what follows the block need not be Python by itself
    return lines[:end]


def getsourcelines(object):
    """Return the lines of an object's source, and the number of the first."""
    lines, first = _source(object)
    if ismodule(object) or iscode(object) and object.co_name == "<module>":
        return lines, 0
    return getblock(lines[first - 1:]), first


def getsource(object):
    """Return the text of the source code for an object."""
    return "".join(getsourcelines(object)[0])


def getfile(object):
    """Return the name of the file that an object is from."""
    code = _code_of(object)
    if ismodule(code):
        file = getattr(code, "__file__", None)
        if file:
            return file
        found = _traceback.source(code)
        if found is None:
            if ismodule(object):
                raise TypeError(f"{object!r} is a built-in module")
            raise OSError("source code not available") if isclass(object) else TypeError(f"{object!r} is a built-in class")
        return found[2]
    return code.__code__.co_filename if isfunction(code) else code.co_filename


def getsourcefile(object):
    """Return the name of the file that has an object's source."""
    return getfile(object)


def getabsfile(object, _filename=None):
    """Return an absolute path of the file that an object is from."""
    import os
    return os.path.normcase(os.path.abspath(_filename if _filename is not None else getsourcefile(object) or getfile(object)))


def getmodule(object, _filename=None):
    return object if ismodule(object) else sys.modules.get(getattr(object, "__module__", None))


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


class _empty:
    """Marker object for Signature.empty and Parameter.empty."""


class _ParameterKind(int):
    def __new__(cls, value):
        return _KINDS[value]

    names = ("POSITIONAL_ONLY", "POSITIONAL_OR_KEYWORD", "VAR_POSITIONAL", "KEYWORD_ONLY", "VAR_KEYWORD")
    description = property(lambda self: ("positional-only", "positional or keyword", "variadic positional", "keyword-only", "variadic keyword")[self])
    name = property(lambda self: self.names[self])

    def __str__(self):
        return self.names[self]

    def __repr__(self):
        return f"<_ParameterKind.{self.names[self]}: {int(self)}>"


_PO, _PK, _VP, _KO, _VK = _KINDS = [int.__new__(_ParameterKind, i) for i in range(5)]  # the only ones: a kind is compared by identity, too


def formatannotation(annotation, base_module=None, *, quote_annotation_strings=True):
    if not quote_annotation_strings and isinstance(annotation, str):
        return annotation
    if getattr(annotation, "__module__", None) == "typing":
        return repr(annotation).replace("typing.", "")
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        return annotation.__qualname__ if annotation.__module__ in ("builtins", base_module) else f"{annotation.__module__}.{annotation.__qualname__}"
    return repr(annotation)


class Parameter:
    """Represents a parameter in a function signature."""

    __slots__ = ("_name", "_kind", "_default", "_annotation")
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = _PO, _PK, _VP, _KO, _VK
    empty = _empty

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        try:
            self._kind = _KINDS[kind]
        except (IndexError, TypeError):
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind") from None
        if default is not _empty and self._kind in (_VP, _VK):
            raise ValueError(f"{self._kind.description} parameters cannot have default values")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name, self._default, self._annotation = name, default, annotation

    name = property(lambda self: self._name)
    kind = property(lambda self: self._kind)
    default = property(lambda self: self._default)
    annotation = property(lambda self: self._annotation)

    def replace(self, *, name=_none, kind=_none, annotation=_none, default=_none):
        return type(self)(self._name if name is _none else name, self._kind if kind is _none else kind, default=self._default if default is _none else default,
                          annotation=self._annotation if annotation is _none else annotation)

    __replace__ = replace

    def __str__(self):
        return self._format(True)

    def _format(self, quote):
        text = self._name
        if self._annotation is not _empty:
            text += f": {formatannotation(self._annotation, quote_annotation_strings=quote)}"
        if self._default is not _empty:
            text += f" = {self._default!r}" if self._annotation is not _empty else f"={self._default!r}"
        return {_VP: "*", _VK: "**"}.get(self._kind, "") + text

    def __repr__(self):
        return f'<Parameter "{self}">'

    def __eq__(self, other):
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name, self._kind, self._default, self._annotation) == (other._name, other._kind, other._default, other._annotation)

    def __hash__(self):
        return hash((self._name, self._kind, self._annotation, self._default))


class BoundArguments:
    """Result of Signature.bind call."""

    __slots__ = ("arguments", "_signature")

    def __init__(self, signature, arguments):
        self.arguments, self._signature = arguments, signature

    signature = property(lambda self: self._signature)

    @property
    def args(self):
        out = []
        for name, p in self._signature.parameters.items():
            if p.kind in (_VK, _KO) or name not in self.arguments:
                break
            if p.kind == _VP:
                out.extend(self.arguments[name])
            else:
                out.append(self.arguments[name])
        return tuple(out)

    @property
    def kwargs(self):
        out, by_name = {}, False
        for name, p in self._signature.parameters.items():
            if not by_name:
                if p.kind in (_VK, _KO):
                    by_name = True
                elif name not in self.arguments:
                    by_name = True
                    continue
            if not by_name or name not in self.arguments:
                continue
            if p.kind == _VK:
                out.update(self.arguments[name])
            else:
                out[name] = self.arguments[name]
        return out

    def apply_defaults(self):
        new = {}
        for name, p in self._signature.parameters.items():
            if name in self.arguments:
                new[name] = self.arguments[name]
            elif p.default is not _empty:
                new[name] = p.default
            elif p.kind == _VP:
                new[name] = ()
            elif p.kind == _VK:
                new[name] = {}
        self.arguments = new

    def __eq__(self, other):
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self._signature == other._signature and self.arguments == other.arguments

    def __repr__(self):
        return f"<BoundArguments ({', '.join([f'{k}={v!r}' for k, v in self.arguments.items()])})>"


class Signature:
    """A Signature object represents the overall signature of a function."""

    __slots__ = ("_parameters", "_return_annotation")
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        params, top, defaulted = {}, _PO, False
        for p in parameters or ():
            if __validate_parameters__:
                if p.kind < top:
                    raise ValueError(f"wrong parameter order: {top.description} parameter before {p.kind.description} parameter")
                top = p.kind
                if p.kind in (_PO, _PK):
                    if p.default is _empty and defaulted:
                        raise ValueError("non-default argument follows default argument")
                    defaulted = defaulted or p.default is not _empty
                if p.name in params:
                    raise ValueError(f"duplicate parameter name: {p.name!r}")
            params[p.name] = p
        self._parameters = types.MappingProxyType(params)
        self._return_annotation = return_annotation

    parameters = property(lambda self: self._parameters)
    return_annotation = property(lambda self: self._return_annotation)

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=None):
        return _signature(obj, follow_wrapped, _annotations_by(globals, locals, eval_str, annotation_format))

    def replace(self, *, parameters=_none, return_annotation=_none):
        return type(self)(self._parameters.values() if parameters is _none else parameters, return_annotation=self._return_annotation if return_annotation is _none else return_annotation)

    __replace__ = replace

    def bind(self, /, *args, **kwargs):
        return self._bind(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        return self._bind(args, kwargs, True)

    def _bind(self, args, kwargs, partial):
        out, args, kwargs = {}, list(args), dict(kwargs)
        names = list(self._parameters.values())
        for p in names:
            if p.kind == _VP:
                if args:
                    out[p.name] = tuple(args)
                    args = []
            elif p.kind in (_PO, _PK) and args:
                if p.name in kwargs and p.kind == _PK:
                    raise TypeError(f"multiple values for argument {p.name!r}")
                out[p.name] = args.pop(0)
            elif p.kind in (_PK, _KO) and p.name in kwargs:
                out[p.name] = kwargs.pop(p.name)
            elif p.kind == _VK:
                if kwargs:
                    out[p.name] = kwargs
                    kwargs = {}
            elif p.default is _empty and not partial:
                if p.kind == _PO and p.name in kwargs:
                    raise TypeError(f"{p.name!r} parameter is positional only, but was passed as a keyword")
                raise TypeError(f"missing a required argument: {p.name!r}")
        if args:
            raise TypeError("too many positional arguments")
        if kwargs:
            raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
        return BoundArguments(self, out)

    def format(self, *, max_width=None, quote_annotation_strings=True):
        parts, pos_only, star = [], False, True
        for p in self._parameters.values():
            if p.kind == _PO:
                pos_only = True
            elif pos_only:
                parts.append("/")
                pos_only = False
            if p.kind == _VP:
                star = False
            elif p.kind == _KO and star:
                parts.append("*")
                star = False
            parts.append(p._format(quote_annotation_strings))
        if pos_only:
            parts.append("/")
        text = f"({', '.join(parts)})"
        if max_width is not None and len(text) > max_width:
            text = "(\n    " + ",\n    ".join(parts) + "\n)"
        if self._return_annotation is not _empty:
            text += f" -> {formatannotation(self._return_annotation, quote_annotation_strings=quote_annotation_strings)}"
        return text

    __str__ = lambda self: self.format()

    def __repr__(self):
        return f"<{type(self).__name__} {self}>"

    def __eq__(self, other):
        if not isinstance(other, Signature):
            return NotImplemented
        split = lambda s: ([p for p in s._parameters.values() if p.kind != _KO], {p.name: p for p in s._parameters.values() if p.kind == _KO}, s._return_annotation)
        return split(self) == split(other)

    def __hash__(self):
        return hash((tuple(self._parameters.values()), self._return_annotation))


def _stored(func):
    return func.__annotations__


def _annotations_by(globals, locals, eval_str, format):
    """The function that reads a function's annotations as signature() was told to."""
    if not eval_str and format in (None, 1):
        return _stored
    from annotationlib import get_annotations
    return lambda func: get_annotations(func, globals=globals, locals=locals, eval_str=eval_str, format=format or 1)


def _of_function(func, annotations):
    code = func.__code__
    pos, kwonly = code.co_argcount, code.co_kwonlyargcount
    names = code.co_varnames
    notes = annotations(func)
    defaults = func.__defaults__ or ()
    params = []
    for i, name in enumerate(names[:pos]):
        at = i - (pos - len(defaults))
        params.append(Parameter(name if name.isidentifier() else "format" if name == ".format" else f"implicit{name[1:]}", _PO if i < code.co_posonlyargcount else _PK, default=defaults[at] if at >= 0 else _empty,
                                annotation=notes.get(name, _empty)))
    next_name = pos + kwonly
    if code.co_flags & CO_VARARGS:
        name = names[next_name]
        next_name += 1
        params.append(Parameter(name, _VP, annotation=notes.get(name, _empty)))
    for name in names[pos:pos + kwonly]:
        params.append(Parameter(name, _KO, default=(func.__kwdefaults__ or {}).get(name, _empty), annotation=notes.get(name, _empty)))
    if code.co_flags & CO_VARKEYWORDS:
        name = names[next_name]
        params.append(Parameter(name, _VK, annotation=notes.get(name, _empty)))
    return Signature(params, return_annotation=notes.get("return", _empty), __validate_parameters__=False)


def _of_text(obj, text, drop_self):
    import ast
    bound = "($" in text
    try:
        args = ast.parse(f"def f{text.replace('$', '')}: pass").body[0].args
    except SyntaxError:
        raise ValueError(f"{obj!r} builtin has invalid signature") from None

    def value(node):
        try:
            return ast.literal_eval(node)
        except ValueError:
            return _empty

    params = []
    spots = [(a, _PO) for a in args.posonlyargs] + [(a, _PK) for a in args.args]
    for i, (a, kind) in enumerate(spots):
        at = i - (len(spots) - len(args.defaults))
        params.append(Parameter(a.arg, kind, default=value(args.defaults[at]) if at >= 0 else _empty))
    if args.vararg:
        params.append(Parameter(args.vararg.arg, _VP))
    for a, d in zip(args.kwonlyargs, args.kw_defaults):
        params.append(Parameter(a.arg, _KO, default=_empty if d is None else value(d)))
    if args.kwarg:
        params.append(Parameter(args.kwarg.arg, _VK))
    if bound and drop_self and params:
        params = params[1:]
    return Signature(params, __validate_parameters__=False)


def _without_first(sig):
    params = list(sig.parameters.values())
    if not params or params[0].kind in (_VK, _KO):
        raise ValueError("invalid method signature")
    return sig if params[0].kind == _VP else sig.replace(parameters=params[1:])


def _signature(obj, follow=True, annotations=_stored):
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    if ismethod(obj):
        return _without_first(_signature(obj.__func__, follow, annotations))
    if follow and not isclass(obj):
        obj = unwrap(obj, stop=lambda f: hasattr(f, "__signature__"))
        if ismethod(obj):
            return _signature(obj, follow, annotations)
    given = getattr(obj, "__signature__", None)
    if isinstance(given, Signature):
        return given
    if isfunction(obj):
        return _of_function(obj, annotations)
    if type(obj).__name__ == "partial" and hasattr(obj, "func"):
        sig = _signature(obj.func, follow, annotations)
        bound = sig.bind_partial(*obj.args, **obj.keywords).arguments
        params, by_name = [], False
        for p in sig.parameters.values():
            if p.name in obj.keywords:
                by_name = True
                params.append(p.replace(default=obj.keywords[p.name], kind=_KO))
            elif p.name in bound and p.kind in (_PO, _PK):
                continue
            else:
                params.append(p.replace(kind=_KO) if by_name and p.kind == _PK else p)
        return sig.replace(parameters=[p for p in params if not (by_name and p.kind == _VP)])
    if isclass(obj):
        for name in ("__new__", "__init__"):
            method = getattr(obj, name)
            if isfunction(method):
                return _without_first(_signature(method, follow, annotations))
        meta = type(obj).__dict__.get("__call__") if type(obj) is not type else None
        if isfunction(meta):
            return _without_first(_signature(meta, follow, annotations))
        for base in obj.__mro__[:-1]:
            text = getattr(base, "__text_signature__", None)
            if text:
                return _of_text(obj, text, True)
        if obj.__init__ is object.__init__ and obj.__new__ is object.__new__:
            return Signature()
        raise ValueError(f"no signature found for builtin type {obj!r}")
    text = getattr(obj, "__text_signature__", None)
    if isroutine(obj):
        if not text:
            raise ValueError(f"no signature found for builtin {obj!r}")
        return _of_text(obj, text, isbuiltin(obj) or isinstance(obj, types.MethodWrapperType))
    call = getattr(type(obj), "__call__", None)
    if call is not None and text:
        return _of_text(obj, text, False)
    if call is not None:
        return _without_first(_signature(call, follow, annotations))
    raise ValueError(f"callable {obj!r} is not supported by signature")


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False, annotation_format=None):
    """Get a signature object for the passed callable."""
    return _signature(obj, follow_wrapped, _annotations_by(globals, locals, eval_str, annotation_format))


def getcallargs(func, /, *positional, **named):
    bound = signature(func).bind(*positional, **named)
    bound.apply_defaults()
    return bound.arguments


class FullArgSpec(tuple):
    _fields = ("args", "varargs", "varkw", "defaults", "kwonlyargs", "kwonlydefaults", "annotations")

    def __repr__(self):
        return f"FullArgSpec({', '.join(f'{n}={v!r}' for n, v in zip(self._fields, self))})"


for _i, _n in enumerate(FullArgSpec._fields):
    setattr(FullArgSpec, _n, property(lambda self, i=_i: self[i]))


def getfullargspec(func):
    """Get the names and default values of a callable object's parameters."""
    sig = _signature(func, False)
    if ismethod(func):
        sig = _of_function(func.__func__)
    args, varargs, varkw, defaults, kwonly, kwdefaults, notes = [], None, None, (), [], {}, {}
    if sig.return_annotation is not _empty:
        notes["return"] = sig.return_annotation
    for p in sig.parameters.values():
        if p.kind in (_PO, _PK):
            args.append(p.name)
            if p.default is not _empty:
                defaults += p.default,
        elif p.kind == _VP:
            varargs = p.name
        elif p.kind == _KO:
            kwonly.append(p.name)
            if p.default is not _empty:
                kwdefaults[p.name] = p.default
        else:
            varkw = p.name
        if p.annotation is not _empty:
            notes[p.name] = p.annotation
    return FullArgSpec((args, varargs, varkw, defaults or None, kwonly, kwdefaults or None, notes))


def get_annotations(obj, *, globals=None, locals=None, eval_str=False, format=None):
    from annotationlib import Format, get_annotations as get
    return get(obj, globals=globals, locals=locals, eval_str=eval_str, format=Format.VALUE if format is None else format)


# What few programs ask for is in a module of its own, which is imported at the first question.
_LATER = frozenset("""AGEN_CLOSED AGEN_CREATED AGEN_RUNNING AGEN_SUSPENDED ArgInfo Arguments BufferFlags CO_HAS_DOCSTRING CO_METHOD ClassFoundException ClosureVars
EndOfBlock FrameInfo TPFLAGS_IS_ABSTRACT Traceback formatannotationrelativeto formatargvalues getargs getargvalues getasyncgenlocals getasyncgenstate
getclosurevars getcoroutinelocals getframeinfo getgeneratorlocals getinnerframes getlineno getmodulename getouterframes indentsize ispackage stack trace
walktree""".split())


def __getattr__(name):
    if name in _LATER:
        import _inspect_frames
        globals().update((n, _inspect_frames.__dict__[n]) for n in _LATER)
        return globals()[name]
    raise AttributeError(f"module 'inspect' has no attribute {name!r}")


def __dir__():
    return sorted(set(globals()) | _LATER)
