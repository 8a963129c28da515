"""Support to pretty-print lists, tuples, & dictionaries recursively."""

import sys
from io import StringIO

__all__ = ["pprint", "pformat", "isreadable", "isrecursive", "saferepr", "PrettyPrinter", "pp"]


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """Print an object on as many lines as make it readable."""
    PrettyPrinter(stream=stream, indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """Format a Python object into a pretty-printed representation."""
    return PrettyPrinter(indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers).pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    """Pretty-print a Python object"""
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    return PrettyPrinter()._safe_repr(object, {}, None, 0)[0]


def isreadable(object):
    return PrettyPrinter().isreadable(object)


def isrecursive(object):
    return PrettyPrinter().isrecursive(object)


class _safe_key:
    """Orders what has no order of its own by class and identity."""

    __slots__ = ["obj"]

    def __init__(self, obj):
        self.obj = obj

    def __lt__(self, other):
        try:
            return self.obj < other.obj
        except TypeError:
            return (str(type(self.obj)), id(self.obj)) < (str(type(other.obj)), id(other.obj))


def _safe_tuple(t):
    return _safe_key(t[0]), _safe_key(t[1])


class PrettyPrinter:
    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
        indent, width = int(indent), int(width)
        if indent < 0:
            raise ValueError("indent must be >= 0")
        if depth is not None and depth <= 0:
            raise ValueError("depth must be > 0")
        if not width:
            raise ValueError("width must be != 0")
        self._depth, self._indent_per_level, self._width = depth, indent, width
        self._stream = sys.stdout if stream is None else stream
        self._compact, self._sort_dicts, self._underscore_numbers = bool(compact), sort_dicts, underscore_numbers

    def pprint(self, object):
        if self._stream is not None:
            self._format(object, self._stream, 0, 0, {}, 0)
            self._stream.write("\n")

    def pformat(self, object):
        out = StringIO()
        self._format(object, out, 0, 0, {}, 0)
        return out.getvalue()

    def isrecursive(self, object):
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        _, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def format(self, object, context, maxlevels, level):
        return self._safe_repr(object, context, maxlevels, level)

    def _repr(self, object, context, level):
        text, readable, recursive = self.format(object, context.copy(), self._depth, level)
        return text

    def _format(self, object, stream, indent, allowance, context, level):
        key = id(object)
        if key in context:
            stream.write(_recursion(object))
            return
        text = self._repr(object, context, level)
        if len(text) > self._width - indent - allowance:
            r = type(object).__repr__
            writer = _writer(r)
            if writer is not None:
                context[key] = 1
                writer(self, object, stream, indent, allowance, context, level + 1)
                del context[key]
                return
            if hasattr(object, "__dataclass_fields__") and not isinstance(object, type) and object.__dataclass_params__.repr and hasattr(r, "__wrapped__") and "__create_fn__" in r.__wrapped__.__qualname__:
                context[key] = 1
                self._dataclass(object, stream, indent, allowance, context, level + 1)
                del context[key]
                return
        stream.write(text)

    def _dataclass(self, object, stream, indent, allowance, context, level):
        name = type(object).__name__
        stream.write(name + "(")
        items = [(f.name, getattr(object, f.name)) for f in object.__dataclass_fields__.values() if f.repr]
        self._fields(items, stream, indent + len(name) + 1, allowance, context, level)
        stream.write(")")

    def _fields(self, items, stream, indent, allowance, context, level):
        for i, (key, value) in enumerate(items):
            last = i == len(items) - 1
            stream.write(key + "=")
            if id(value) in context:
                stream.write("...")
            else:
                self._format(value, stream, indent + len(key) + 1, allowance if last else 1, context, level)
            if not last:
                stream.write(",\n" + " " * indent)

    def _namespace(self, object, stream, indent, allowance, context, level):
        name = "namespace" if type(object).__name__ == "SimpleNamespace" else type(object).__name__
        stream.write(name + "(")
        self._fields(list(object.__dict__.items()), stream, indent + len(name) + 1, allowance, context, level)
        stream.write(")")

    def _dict(self, object, stream, indent, allowance, context, level):
        stream.write("{")
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        if object:
            items = sorted(object.items(), key=_safe_tuple) if self._sort_dicts else object.items()
            self._pairs(items, stream, indent, allowance + 1, context, level)
        stream.write("}")

    def _pairs(self, items, stream, indent, allowance, context, level):
        indent += self._indent_per_level
        items = list(items)
        for i, (key, value) in enumerate(items):
            last = i == len(items) - 1
            text = self._repr(key, context, level)
            stream.write(text + ": ")
            self._format(value, stream, indent + len(text) + 2, allowance if last else 1, context, level)
            if not last:
                stream.write(",\n" + " " * indent)

    def _ordered(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        cls = type(object)
        stream.write(cls.__name__ + "(")
        self._format(list(object.items()), stream, indent + len(cls.__name__) + 1, allowance + 1, context, level)
        stream.write(")")

    def _named_dict(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        cls = type(object)
        stream.write(cls.__name__ + "({")
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        items = object.most_common() if cls.__name__ == "Counter" else object.items()
        self._pairs(items, stream, indent + len(cls.__name__) + 1, allowance + 2, context, level)
        stream.write("})")

    def _default_dict(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        factory = self._repr(object.default_factory, context, level)
        name = type(object).__name__
        indent += len(name) + 1
        stream.write(f"{name}({factory},\n{' ' * indent}")
        self._dict(object, stream, indent, allowance + 1, context, level)
        stream.write(")")

    def _deque(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        name = type(object).__name__
        stream.write(name + "(")
        indent += len(name) + 1
        stream.write("[")
        if object.maxlen is None:
            self._items(object, stream, indent, allowance + 2, context, level)
            stream.write("])")
        else:
            self._items(object, stream, indent, 2, context, level)
            stream.write(f"],\n{' ' * indent}maxlen={self._repr(object.maxlen, context, level)})")

    def _list(self, object, stream, indent, allowance, context, level):
        stream.write("[")
        self._items(object, stream, indent, allowance + 1, context, level)
        stream.write("]")

    def _tuple(self, object, stream, indent, allowance, context, level):
        stream.write("(")
        end = ",)" if len(object) == 1 else ")"
        self._items(object, stream, indent, allowance + len(end), context, level)
        stream.write(end)

    def _set(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        if type(object) is set:
            stream.write("{")
            end = "}"
        else:
            stream.write(type(object).__name__ + "({")
            end = "})"
            indent += len(type(object).__name__) + 1
        self._items(sorted(object, key=_safe_key), stream, indent, allowance + len(end), context, level)
        stream.write(end)

    def _items(self, items, stream, indent, allowance, context, level):
        indent += self._indent_per_level
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * " ")
        newline, delim = ",\n" + " " * indent, ""
        width = max_width = self._width - indent + 1
        items = list(items)
        for i, item in enumerate(items):
            last = i == len(items) - 1
            if last:
                max_width -= allowance
                width -= allowance
            if self._compact:
                text = self._repr(item, context, level)
                w = len(text) + 2
                if width < w:
                    width = max_width
                    if delim:
                        delim = newline
                if width >= w:
                    width -= w
                    stream.write(delim + text)
                    delim = ", "
                    continue
            stream.write(delim)
            delim = newline
            self._format(item, stream, indent, allowance if last else 1, context, level)

    def _str(self, object, stream, indent, allowance, context, level):
        if not object:
            stream.write(repr(object))
            return
        import re
        chunks, lines = [], object.splitlines(True)
        if level == 1:
            indent += 1
            allowance += 1
        max_width = most = self._width - indent
        text = ""
        for i, line in enumerate(lines):
            text = repr(line)
            if i == len(lines) - 1:
                most -= allowance
            if len(text) <= most:
                chunks.append(text)
                continue
            parts = re.findall(r"\S*\s*", line)
            parts.pop()
            width, current = max_width, ""
            for j, part in enumerate(parts):
                candidate = current + part
                if j == len(parts) - 1 and i == len(lines) - 1:
                    width -= allowance
                if len(repr(candidate)) > width:
                    if current:
                        chunks.append(repr(current))
                    current = part
                else:
                    current = candidate
            if current:
                chunks.append(repr(current))
        if len(chunks) == 1:
            stream.write(text)
            return
        if level == 1:
            stream.write("(")
        stream.write(("\n" + " " * indent).join(chunks))
        if level == 1:
            stream.write(")")

    def _bytes(self, object, stream, indent, allowance, context, level):
        if len(object) <= 4:
            stream.write(repr(object))
            return
        outer = level == 1
        if outer:
            indent += 1
            allowance += 1
            stream.write("(")
        delim = ""
        for text in _pieces(object, self._width - indent, allowance):
            stream.write(delim + text)
            if not delim:
                delim = "\n" + " " * indent
        if outer:
            stream.write(")")

    def _bytearray(self, object, stream, indent, allowance, context, level):
        stream.write("bytearray(")
        self._bytes(bytes(object), stream, indent + 10, allowance + 1, context, level + 1)
        stream.write(")")

    def _proxy(self, object, stream, indent, allowance, context, level):
        stream.write("mappingproxy(")
        self._format(object.copy(), stream, indent + 13, allowance + 1, context, level)
        stream.write(")")

    def _chain(self, object, stream, indent, allowance, context, level):
        if not object.maps:
            stream.write(repr(object))
            return
        name = type(object).__name__
        stream.write(name + "(")
        indent += len(name) + 1
        for i, m in enumerate(object.maps):
            if i == len(object.maps) - 1:
                self._format(m, stream, indent, allowance + 1, context, level)
                stream.write(")")
            else:
                self._format(m, stream, indent, 1, context, level)
                stream.write(",\n" + " " * indent)

    def _user(self, object, stream, indent, allowance, context, level):
        self._format(object.data, stream, indent, allowance, context, level - 1)

    def _safe_repr(self, object, context, maxlevels, level):
        """The text, whether it can be read back, and whether the object contains itself."""
        typ = type(object)
        if typ in _scalars:
            return repr(object), True, False
        r = getattr(typ, "__repr__", None)
        if isinstance(object, int) and r is int.__repr__:
            return (f"{object:_d}" if self._underscore_numbers else repr(object)), True, False
        is_dict = isinstance(object, dict) and r is dict.__repr__
        if not is_dict and not (isinstance(object, list) and r is list.__repr__ or isinstance(object, tuple) and r is tuple.__repr__):
            text = repr(object)
            return text, bool(text) and not text.startswith("<"), False
        if not object:
            return ("{}" if is_dict else "[]" if isinstance(object, list) else "()"), True, False
        if maxlevels and level >= maxlevels:
            return ("{...}" if is_dict else "[...]" if isinstance(object, list) else "(...)"), False, id(object) in context
        if id(object) in context:
            return _recursion(object), False, True
        context[id(object)] = 1
        readable, recursive, parts = True, False, []
        level += 1
        if is_dict:
            for k, v in sorted(object.items(), key=_safe_tuple) if self._sort_dicts else object.items():
                a, ar, ac = self.format(k, context, maxlevels, level)
                b, br, bc = self.format(v, context, maxlevels, level)
                parts.append(f"{a}: {b}")
                readable = readable and ar and br
                recursive = recursive or ac or bc
            shape = "{%s}"
        else:
            for item in object:
                a, ar, ac = self.format(item, context, maxlevels, level)
                parts.append(a)
                readable = readable and ar
                recursive = recursive or ac
            shape = "[%s]" if isinstance(object, list) else "(%s,)" if len(object) == 1 else "(%s)"
        del context[id(object)]
        return shape % ", ".join(parts), readable, recursive


_scalars = frozenset({str, bytes, bytearray, float, complex, bool, type(None)})


def _recursion(object):
    return f"<Recursion on {type(object).__name__} with id={id(object)}>"


_writers = {
    dict.__repr__: PrettyPrinter._dict,
    list.__repr__: PrettyPrinter._list,
    tuple.__repr__: PrettyPrinter._tuple,
    set.__repr__: PrettyPrinter._set,
    frozenset.__repr__: PrettyPrinter._set,
    str.__repr__: PrettyPrinter._str,
    bytes.__repr__: PrettyPrinter._bytes,
    bytearray.__repr__: PrettyPrinter._bytearray,
}


def _pieces(object, width, allowance):
    """The reprs of parts of bytes that fit a width; the last one leaves room for what follows."""
    start, size = 0, len(object)
    for end in range(0, size, 4):  # what fits is found four bytes at a time
        if end == size // 4 * 4:
            width -= allowance
        if end > start and len(repr(object[start:end + 4])) > width:
            yield repr(object[start:end])
            start = end
    if start < size:
        yield repr(object[start:])


def _writer(r):
    """The writer for a repr: classes that other modules define are known once these are loaded."""
    for module in ("collections", "types"):
        if module in sys.modules and module not in _known:
            _known.add(module)
            m = sys.modules[module]
            if module == "types":
                _writers[m.SimpleNamespace.__repr__] = PrettyPrinter._namespace
                _writers[m.MappingProxyType.__repr__] = PrettyPrinter._proxy
            else:
                _writers[m.OrderedDict.__repr__] = PrettyPrinter._ordered
                _writers[m.defaultdict.__repr__] = PrettyPrinter._default_dict
                _writers[m.deque.__repr__] = PrettyPrinter._deque
                _writers[m.Counter.__repr__] = PrettyPrinter._named_dict
                _writers[m.ChainMap.__repr__] = PrettyPrinter._chain
                for name in ("UserDict", "UserList", "UserString"):
                    _writers[getattr(m, name).__repr__] = PrettyPrinter._user
    return _writers.get(r)


_known = set()
