"""The abstract syntax tree of Python programs. The node classes are made from the grammar below, trees by the interpreter's own parser."""

import _ast_parse

PyCF_ONLY_AST, PyCF_TYPE_COMMENTS, PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_OPTIMIZED_AST = 0x400, 0x1000, 0x2000, 0x8400

# The abstract grammar that the documentation shows: nodes under their base, with the types and names of their fields; * for lists and ? for what may be missing.
_grammar = """
mod: Module(stmt* body, type_ignore* type_ignores) | Interactive(stmt* body) | Expression(expr body) | FunctionType(expr* argtypes, expr returns)
stmt: FunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, string? type_comment, type_param* type_params)
stmt: AsyncFunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, string? type_comment, type_param* type_params)
stmt: ClassDef(identifier name, expr* bases, keyword* keywords, stmt* body, expr* decorator_list, type_param* type_params) | Return(expr? value) | Delete(expr* targets)
stmt: Assign(expr* targets, expr value, string? type_comment) | TypeAlias(expr name, type_param* type_params, expr value)
stmt: AugAssign(expr target, operator op, expr value) | AnnAssign(expr target, expr annotation, expr? value, int simple)
stmt: For(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment) | AsyncFor(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment)
stmt: While(expr test, stmt* body, stmt* orelse) | If(expr test, stmt* body, stmt* orelse) | With(withitem* items, stmt* body, string? type_comment)
stmt: AsyncWith(withitem* items, stmt* body, string? type_comment) | Match(expr subject, match_case* cases) | Raise(expr? exc, expr? cause)
stmt: Try(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody) | TryStar(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody)
stmt: Assert(expr test, expr? msg) | Import(alias* names) | ImportFrom(identifier? module, alias* names, int? level) | Global(identifier* names)
stmt: Nonlocal(identifier* names) | Expr(expr value) | Pass | Break | Continue
expr: BoolOp(boolop op, expr* values) | NamedExpr(expr target, expr value) | BinOp(expr left, operator op, expr right) | UnaryOp(unaryop op, expr operand)
expr: Lambda(arguments args, expr body) | IfExp(expr test, expr body, expr orelse) | Dict(expr?* keys, expr* values) | Set(expr* elts)
expr: ListComp(expr elt, comprehension* generators) | SetComp(expr elt, comprehension* generators) | DictComp(expr key, expr value, comprehension* generators)
expr: GeneratorExp(expr elt, comprehension* generators) | Await(expr value) | Yield(expr? value) | YieldFrom(expr value)
expr: Compare(expr left, cmpop* ops, expr* comparators) | Call(expr func, expr* args, keyword* keywords) | FormattedValue(expr value, int conversion, expr? format_spec)
expr: Interpolation(expr value, constant str, int conversion, expr? format_spec) | JoinedStr(expr* values) | TemplateStr(expr* values)
expr: Constant(constant value, string? kind) | Attribute(expr value, identifier attr, expr_context ctx) | Subscript(expr value, expr slice, expr_context ctx)
expr: Starred(expr value, expr_context ctx) | Name(identifier id, expr_context ctx) | List(expr* elts, expr_context ctx) | Tuple(expr* elts, expr_context ctx)
expr: Slice(expr? lower, expr? upper, expr? step)
expr_context: Load | Store | Del
boolop: And | Or
operator: Add | Sub | Mult | MatMult | Div | Mod | Pow | LShift | RShift | BitOr | BitXor | BitAnd | FloorDiv
unaryop: Invert | Not | UAdd | USub
cmpop: Eq | NotEq | Lt | LtE | Gt | GtE | Is | IsNot | In | NotIn
excepthandler: ExceptHandler(expr? type, identifier? name, stmt* body)
pattern: MatchValue(expr value) | MatchSingleton(constant value) | MatchSequence(pattern* patterns) | MatchMapping(expr* keys, pattern* patterns, identifier? rest)
pattern: MatchClass(expr cls, pattern* patterns, identifier* kwd_attrs, pattern* kwd_patterns) | MatchStar(identifier? name) | MatchAs(pattern? pattern, identifier? name)
pattern: MatchOr(pattern* patterns)
type_ignore: TypeIgnore(int lineno, string tag)
type_param: TypeVar(identifier name, expr? bound, expr? default_value) | ParamSpec(identifier name, expr? default_value)
type_param: TypeVarTuple(identifier name, expr? default_value)
AST: comprehension(expr target, expr iter, expr* ifs, int is_async) | arguments(arg* posonlyargs, arg* args, arg? vararg, arg* kwonlyargs, expr?* kw_defaults, arg? kwarg, expr* defaults)
AST: match_case(pattern pattern, expr? guard, stmt* body) | withitem(expr context_expr, expr? optional_vars)
+AST: arg(identifier arg, expr? annotation, string? type_comment) | keyword(identifier? arg, expr value) | alias(identifier name, identifier? asname)
"""


class _FieldTypes:
    """Makes the _field_types of a class of the grammar when they are asked for."""

    def __get__(self, obj, cls):
        made = next((c for c in cls.__mro__ if "_spec" in c.__dict__), None)
        if made is None:
            raise AttributeError(f"type object {cls.__name__!r} has no attribute '_field_types'")
        given = {"identifier": str, "int": int, "constant": object, "string": str}
        types = {}
        for kind, name in made._spec:
            base = kind.rstrip("*?")
            one = given.get(base) or _classes[base]
            types[name] = list[one] if kind[-1] == "*" else one | None if kind[-1] == "?" else one
        made._field_types = types
        return types


class AST:
    _fields = ()
    _attributes = ()
    __match_args__ = ()
    _lists = frozenset()
    _field_types = _FieldTypes()

    def __init__(self, *args, **kwargs):
        cls = type(self)
        fields = cls._fields
        values = self.__dict__
        if args:
            if len(args) > len(fields):
                raise TypeError(f"{cls.__name__} constructor takes at most {len(fields)} positional argument{'s' if len(fields) != 1 else ''}")
            for name, value in zip(fields, args):
                if name in kwargs:
                    raise TypeError(f"{cls.__name__} got multiple values for argument {name!r}")
                values[name] = value
        for name in kwargs:
            if name not in fields and name not in cls._attributes:
                import warnings
                shown = "ast.AST" if cls is AST else cls.__name__
                warnings.warn(f"{shown}.__init__ got an unexpected keyword argument {name!r}. Support for arbitrary keyword arguments is deprecated and will be removed in Python 3.15.",
                              DeprecationWarning, 2)
        values.update(kwargs)
        for name in fields:
            if name not in values:
                for name in set(fields):  # the order that CPython warns in
                    if name not in values:
                        _complete(cls, name, values)
                break

    def __reduce__(self):
        return _rebuild, (type(self),), self.__dict__.copy()

    def __setstate__(self, state):
        self.__dict__.update(state)

    def __replace__(self, **changes):
        cls = type(self)
        known = self._fields + self._attributes
        for name in changes:
            if name not in known:
                raise TypeError(f"{cls.__name__}.__replace__ got an unexpected keyword argument {name!r}.")
        values = {n: v for n, v in self.__dict__.items() if n in known} | changes
        missing = [n for n in self._fields if n not in values and getattr(cls, n, ...) is not None]
        if missing:
            raise TypeError(f"{cls.__name__}.__replace__ missing {len(missing)} keyword argument{'s' if len(missing) > 1 else ''}: {', '.join([repr(n) for n in missing])}.")
        new = _rebuild(cls)
        new.__dict__.update(values)
        return new

    def __repr__(self):
        return _short(self, 3)


def _complete(cls, name, values):
    """Give a field that a node was made without what its type has for that; without such, the node is made without it."""
    if "_kinds" in cls.__dict__:
        kind = cls._kinds[name]
    else:
        types = getattr(cls, "_field_types", None)
        if types is None:
            return
        if name not in types:
            _warn_of_field(f"Field {name!r} is missing from {cls.__name__}._field_types")
            return
        given = types[name]
        kind = "*" if getattr(given, "__origin__", None) is list else "?" if type(given) is type(int | None) else "ctx" if given is expr_context else ""
    if kind == "*":
        values[name] = []
    elif kind == "ctx":
        values[name] = Load()
    elif kind != "?":
        _warn_of_field(f"{cls.__name__}.__init__ missing 1 required positional argument: {name!r}")


def _warn_of_field(text):
    import warnings
    warnings.warn(text + ". This will become an error in Python 3.15.", DeprecationWarning, 4)


def _is_list(cls, name):
    return name in cls._lists or getattr(getattr(cls, "_field_types", {}).get(name), "__origin__", None) is list


def _rebuild(cls):
    return cls.__new__(cls)


def _short(node, depth):
    parts = []
    for name in node._fields:
        value = getattr(node, name)
        if isinstance(value, AST):
            text = f"{type(value).__name__}(...)" if depth <= 1 else _short(value, depth - 1)
        elif isinstance(value, list):
            shown = [(f"{type(v).__name__}(...)" if depth <= 1 else _short(v, depth - 1)) if isinstance(v, AST) else repr(v) for v in ([value[0], value[-1]] if len(value) > 2 else value)]
            if len(value) > 2:
                shown.insert(1, "...")
            text = "[" + ", ".join(shown) + "]"
        else:
            text = repr(value)
        parts.append(f"{name}={text}")
    return f"{type(node).__name__}({', '.join(parts)})"


_positions = ("lineno", "col_offset", "end_lineno", "end_col_offset")
_names = {"__builtins__": {}}  # what the parser's trees are built from


_classes = {}


def _make():
    classes, alternatives = _classes, {}
    for line in _grammar.strip().split("\n"):
        base, _, rest = line.partition(": ")
        placed = base in ("stmt", "expr", "excepthandler", "pattern", "type_param", "+AST")
        base = base.lstrip("+")
        if base not in classes:
            classes[base] = AST if base == "AST" else type(base, (AST,), {"__module__": "ast", "_attributes": _positions if placed else ()})
        alternatives.setdefault(base, []).extend(rest.split(" | "))
        for text in rest.split(" | "):
            name, _, inside = text.rstrip(")").partition("(")
            spec = [f.split(" ") for f in inside.split(", ")] if inside else []
            bare = tuple([f[1] for f in spec])
            kinds = {n: "*" if t[-1] == "*" else "?" if t[-1] == "?" else "ctx" if t == "expr_context" else "" for t, n in spec}
            ns = {"__module__": "ast", "__doc__": text, "_fields": bare, "__match_args__": bare, "_spec": spec, "_kinds": kinds, "_lists": frozenset([n for n in bare if kinds[n] == "*"])}
            for n in bare:
                if kinds[n] == "?":
                    ns[n] = None
            if placed:
                ns["_attributes"] = _positions
                ns["end_lineno"] = ns["end_col_offset"] = None
            _names[name] = classes[name] = type(name, (classes[base],), ns)
    del alternatives["AST"]
    for base, texts in alternatives.items():
        separator = "\n" + " " * (len(base) + 1) + "| " if any(["(" in t for t in texts]) else " | "
        classes[base].__doc__ = f"{base} = {separator.join(texts)}"
        if classes[base]._attributes:
            classes[base].end_lineno = classes[base].end_col_offset = None
    globals().update(classes)
    arguments.__annotations__ = arguments._field_types


_make()
_names["inf"] = float("inf")
_names["infj"] = complex(0, float("inf"))
_names["nan"] = float("nan")
_names["complex"] = complex
_names["Ellipsis"] = ...


def parse(source, filename="<unknown>", mode="exec", *, type_comments=False, feature_version=None, optimize=-1):
    """Parse the source into an AST node."""
    if feature_version is not None:
        from _ast_options import minor_version
        feature_version = minor_version(feature_version)
    tree = compile(source, filename, mode, PyCF_OPTIMIZED_AST if optimize > 0 else PyCF_ONLY_AST, optimize=optimize)
    if type_comments and not isinstance(source, AST):
        from _ast_options import add_type_comments
        add_type_comments(tree, source, filename)
    if feature_version is not None:
        from _ast_options import check_features
        check_features(tree, source, filename, feature_version)
    return tree


def _parse(source, filename, mode, optimized, level):
    """What compile() does for the flags PyCF_ONLY_AST and PyCF_OPTIMIZED_AST."""
    tree = _ast_parse.tree(source, filename, mode, _names)
    if optimized:
        from _ast_options import Optimizer
        tree = Optimizer(level).visit(tree)
    return tree


def literal_eval(node_or_string):
    """Evaluate an expression node or a string containing only a Python expression."""
    if isinstance(node_or_string, str):
        node_or_string = parse(node_or_string.lstrip(" \t"), mode="eval").body
    elif isinstance(node_or_string, Expression):
        node_or_string = node_or_string.body
    return _literal(node_or_string)


def _malformed(node):
    msg = "malformed node or string"
    if getattr(node, "lineno", None):
        msg += f" on line {node.lineno}"
    raise ValueError(f"{msg}: {node!r}")


def _number(node):
    if not isinstance(node, Constant) or type(node.value) not in (int, float, complex):
        _malformed(node)
    return node.value


def _signed(node):
    if isinstance(node, UnaryOp) and isinstance(node.op, (UAdd, USub)):
        value = _number(node.operand)
        return +value if isinstance(node.op, UAdd) else -value
    return _number(node)


def _literal(node):
    cls = type(node)
    if cls is Constant:
        return node.value
    if cls is Tuple:
        return tuple([_literal(e) for e in node.elts])
    if cls is List:
        return [_literal(e) for e in node.elts]
    if cls is Set:
        return {_literal(e) for e in node.elts}
    if cls is Call and isinstance(node.func, Name) and node.func.id == "set" and not node.args and not node.keywords:
        return set()
    if cls is Dict:
        if len(node.keys) != len(node.values):
            _malformed(node)
        return {_literal(k): _literal(v) for k, v in zip(node.keys, node.values)}
    if cls is BinOp and isinstance(node.op, (Add, Sub)):
        left, right = _signed(node.left), _number(node.right)
        if isinstance(left, (int, float)) and isinstance(right, complex):
            return left + right if isinstance(node.op, Add) else left - right
    return _signed(node)


_missing = object()


def dump(node, annotate_fields=True, include_attributes=False, *, indent=None, show_empty=False):
    """Return a formatted dump of the tree in node."""
    if not isinstance(node, AST):
        raise TypeError(f"expected AST, got {type(node).__name__!r}")
    if indent is not None and not isinstance(indent, str):
        indent = " " * indent
    return _dump(node, annotate_fields, include_attributes, indent, show_empty, 0)[0]


def _dump(node, annotate, attributes, indent, show_empty, level):
    """The text, and whether it is simple enough to stand on a line with others."""
    if indent is not None:
        level += 1
        prefix, sep = "\n" + indent * level, ",\n" + indent * level
    else:
        prefix, sep = "", ", "
    if isinstance(node, list):
        if not node:
            return "[]", True
        return f"[{prefix}{sep.join([_dump(x, annotate, attributes, indent, show_empty, level)[0] for x in node])}]", False
    if not isinstance(node, AST):
        return repr(node), True
    cls = type(node)
    args, simple, keywords, later = [], True, annotate, []
    for name in node._fields:
        try:
            value = getattr(node, name)
        except AttributeError:
            keywords = True
            continue
        if value is None and getattr(cls, name, ...) is None:
            keywords = True
            continue
        if not show_empty:
            if value == [] and _is_list(cls, name):
                if not keywords:
                    later.append(repr(value))
                continue
            if not keywords:
                args.extend(later)
                later = []
        text, plain = _dump(value, annotate, attributes, indent, show_empty, level)
        simple = simple and plain
        args.append(f"{name}={text}" if keywords else text)
    if attributes and node._attributes:
        for name in node._attributes:
            value = getattr(node, name, _missing)
            if value is _missing or value is None and getattr(cls, name, ...) is None:
                continue
            text, plain = _dump(value, annotate, attributes, indent, show_empty, level)
            simple = simple and plain
            args.append(f"{name}={text}")
    if simple and len(args) <= 3:
        return f"{cls.__name__}({', '.join(args)})", not args
    return f"{cls.__name__}({prefix}{sep.join(args)})", False


def copy_location(new_node, old_node):
    """Copy source location from old_node to new_node if possible, and return new_node."""
    for attr in _positions:
        if attr in old_node._attributes and attr in new_node._attributes:
            value = getattr(old_node, attr, None)
            if value is not None or hasattr(old_node, attr) and attr.startswith("end_"):
                setattr(new_node, attr, value)
    return new_node


def fix_missing_locations(node):
    """Give nodes without position that of the node they are in."""

    def fix(node, lineno, col, end_lineno, end_col):
        if "lineno" in node._attributes:
            if not hasattr(node, "lineno"):
                node.lineno = lineno
            else:
                lineno = node.lineno
            if getattr(node, "end_lineno", None) is None:
                node.end_lineno = end_lineno
            else:
                end_lineno = node.end_lineno
            if not hasattr(node, "col_offset"):
                node.col_offset = col
            else:
                col = node.col_offset
            if getattr(node, "end_col_offset", None) is None:
                node.end_col_offset = end_col
            else:
                end_col = node.end_col_offset
        for child in iter_child_nodes(node):
            fix(child, lineno, col, end_lineno, end_col)

    fix(node, 1, 0, 1, 0)
    return node


def increment_lineno(node, n=1):
    for child in walk(node):
        if isinstance(child, TypeIgnore):
            child.lineno = getattr(child, "lineno", 0) + n
        if "lineno" in child._attributes:
            child.lineno = getattr(child, "lineno", 0) + n
        if "end_lineno" in child._attributes and getattr(child, "end_lineno", 0) is not None:
            child.end_lineno = getattr(child, "end_lineno", 0) + n
    return node


def iter_fields(node):
    """Yield a tuple of (fieldname, value) for each field in node._fields that is present on node."""
    for field in node._fields:
        try:
            yield field, getattr(node, field)
        except AttributeError:
            pass


def iter_child_nodes(node):
    """Yield all direct child nodes of node."""
    for _, field in iter_fields(node):
        if isinstance(field, AST):
            yield field
        elif isinstance(field, list):
            for item in field:
                if isinstance(item, AST):
                    yield item


def walk(node):
    """Recursively yield all descendant nodes in the tree starting at node (including node itself), in no specified order."""
    todo = [node]
    for node in todo:
        todo.extend(iter_child_nodes(node))
        yield node


def get_docstring(node, clean=True):
    """Return the docstring for the given node or None if no docstring can be found."""
    if not isinstance(node, (AsyncFunctionDef, FunctionDef, ClassDef, Module)):
        raise TypeError(f"{type(node).__name__!r} can't have docstrings")
    if not node.body or not isinstance(node.body[0], Expr):
        return None
    value = node.body[0].value
    if not isinstance(value, Constant) or not isinstance(value.value, str):
        return None
    text = value.value
    if clean:
        import inspect
        text = inspect.cleandoc(text)
    return text


def _source_lines(source):
    """The lines of a source, which only a newline, a carriage return or both end."""
    import io
    return [line.encode() for line in io.StringIO(source, newline="")]


def get_source_segment(source, node, *, padded=False):
    """Return the piece of a source that a node was made of."""
    try:
        if node.end_lineno is None or node.end_col_offset is None:
            return None
        first, last, start, end = node.lineno - 1, node.end_lineno - 1, node.col_offset, node.end_col_offset
    except AttributeError:
        return None
    lines = _source_lines(source)
    if first == last:
        return lines[first][start:end].decode()
    head = lines[first][start:].decode()
    if padded:
        head = "".join([c if c in "\f\t" else " " for c in lines[first][:start].decode()]) + head
    return head + b"".join(lines[first + 1:last]).decode() + lines[last][:end].decode()


class NodeVisitor:
    """A node visitor base class that walks the abstract syntax tree and calls a visitor function for every node found."""

    def visit(self, node):
        return getattr(self, "visit_" + type(node).__name__, self.generic_visit)(node)

    def generic_visit(self, node):
        for _, value in iter_fields(node):
            if isinstance(value, list):
                for item in value:
                    if isinstance(item, AST):
                        self.visit(item)
            elif isinstance(value, AST):
                self.visit(value)


class NodeTransformer(NodeVisitor):
    """A NodeVisitor subclass that allows modification of nodes."""

    def generic_visit(self, node):
        for field, old in iter_fields(node):
            if isinstance(old, list):
                new = []
                for item in old:
                    if isinstance(item, AST):
                        item = self.visit(item)
                        if item is None:
                            continue
                        if not isinstance(item, AST):
                            new.extend(item)
                            continue
                    new.append(item)
                old[:] = new
            elif isinstance(old, AST):
                new = self.visit(old)
                if new is None:
                    delattr(node, field)
                else:
                    setattr(node, field, new)
        return node


def unparse(ast_obj):
    """Source text that parses to the tree."""
    from _ast_unparse import unparse
    return unparse(ast_obj)


def compare(a, b, /, *, compare_attributes=False):
    """Whether two trees are the same, with their positions if compare_attributes."""
    if type(a) is not type(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(compare(x, y, compare_attributes=compare_attributes) for x, y in zip(a, b))
    if not isinstance(a, AST):
        return a == b
    names = a._fields
    if names != b._fields:
        return False
    if compare_attributes:
        names += a._attributes
        if a._attributes != b._attributes:
            return False
    missing = object()
    for name in names:
        x, y = getattr(a, name, missing), getattr(b, name, missing)
        if x is missing and y is missing:
            continue
        if not compare(x, y, compare_attributes=compare_attributes):
            return False
    return True


def main(args=None):
    """Parse a file and show its tree."""
    from _ast_options import main
    main(args)


class slice(AST):
    """Deprecated: slices are expressions."""


class Index(slice):
    """Deprecated: the value itself is used."""

    def __new__(cls, value, **kwargs):
        return value


class ExtSlice(slice):
    """Deprecated: a Tuple is used."""

    def __new__(cls, dims=(), **kwargs):
        return Tuple(list(dims), Load(), **kwargs)


class Suite(mod):
    """Deprecated: not used."""


class AugLoad(expr_context):
    """Deprecated: not used."""


class AugStore(expr_context):
    """Deprecated: not used."""


class Param(expr_context):
    """Deprecated: not used."""
