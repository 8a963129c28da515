"""The abstract syntax tree of Python programs. The node classes are made from the grammar below, trees by the interpreter's own parser."""

import _ast_parse

PyCF_ONLY_AST, PyCF_TYPE_COMMENTS, PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_OPTIMIZED_AST = 0x400, 0x1000, 0x2000, 0x8400

# A class a line, under its base: the fields, with * for lists and ? for those that may be missing.
_grammar = """
mod: Module body* type_ignores* | Interactive body* | Expression body | FunctionType argtypes* returns
stmt: FunctionDef name args body* decorator_list* returns? type_comment? type_params* | AsyncFunctionDef name args body* decorator_list* returns? type_comment? type_params*
stmt: ClassDef name bases* keywords* body* decorator_list* type_params* | Return value? | Delete targets* | Assign targets* value type_comment? | TypeAlias name type_params* value
stmt: AugAssign target op value | AnnAssign target annotation value? simple | For target iter body* orelse* type_comment? | AsyncFor target iter body* orelse* type_comment?
stmt: While test body* orelse* | If test body* orelse* | With items* body* type_comment? | AsyncWith items* body* type_comment? | Match subject cases* | Raise exc? cause?
stmt: Try body* handlers* orelse* finalbody* | TryStar body* handlers* orelse* finalbody* | Assert test msg? | Import names* | ImportFrom module? names* level? | Global names* | Nonlocal names*
stmt: Expr value | Pass | Break | Continue
expr: BoolOp op values* | NamedExpr target value | BinOp left op right | UnaryOp op operand | Lambda args body | IfExp test body orelse | Dict keys* values* | Set elts* | ListComp elt generators*
expr: SetComp elt generators* | DictComp key value generators* | GeneratorExp elt generators* | Await value | Yield value? | YieldFrom value | Compare left ops* comparators* | Call func args* keywords*
expr: FormattedValue value conversion format_spec? | Interpolation value str conversion format_spec? | JoinedStr values* | TemplateStr values* | Constant value kind? | Attribute value attr ctx
expr: Subscript value slice ctx | Starred value ctx | Name id ctx | List elts* ctx | Tuple elts* ctx | Slice lower? upper? step?
expr_context: Load | Store | Del
boolop: And | Or
operator: Add | Sub | Mult | MatMult | Div | Mod | Pow | LShift | RShift | BitOr | BitXor | BitAnd | FloorDiv
unaryop: Invert | Not | UAdd | USub
cmpop: Eq | NotEq | Lt | LtE | Gt | GtE | Is | IsNot | In | NotIn
AST: comprehension target iter ifs* is_async | arguments posonlyargs* args* vararg? kwonlyargs* kw_defaults* kwarg? defaults* | match_case pattern guard? body*
AST: withitem context_expr optional_vars?
excepthandler: ExceptHandler type? name? body*
+AST: arg arg annotation? type_comment? | keyword arg? value | alias name asname?
pattern: MatchValue value | MatchSingleton value | MatchSequence patterns* | MatchMapping keys* patterns* rest? | MatchClass cls patterns* kwd_attrs* kwd_patterns* | MatchStar name?
pattern: MatchAs pattern? name? | MatchOr patterns*
type_ignore: TypeIgnore lineno tag
type_param: TypeVar name bound? default_value? | ParamSpec name default_value? | TypeVarTuple name default_value?
"""


class AST:
    _fields = ()
    _attributes = ()
    __match_args__ = ()
    _lists = _optional = frozenset()

    def __init__(self, *args, **kwargs):
        cls = type(self)
        fields = cls._fields
        if len(args) > len(fields):
            raise TypeError(f"{cls.__name__} constructor takes at most {len(fields)} positional argument{'s' if len(fields) != 1 else ''}")
        values = self.__dict__
        for name, value in zip(fields, args):
            if name in kwargs:
                raise TypeError(f"{cls.__name__} got multiple values for argument {name!r}")
            values[name] = value
        for name in fields:
            if name not in values and name not in kwargs:
                if name in cls._lists:
                    values[name] = []
                elif name == "ctx":
                    values[name] = Load()
                elif name not in cls._optional and cls.__module__ == "ast":
                    import warnings
                    warnings.warn(f"{cls.__name__}.__init__ missing 1 required positional argument: {name!r}. This will become an error in Python 3.15.", DeprecationWarning, 2)
        for name, value in kwargs.items():
            if name not in fields and name not in cls._attributes:
                import warnings
                warnings.warn(f"{cls.__name__}.__init__ got an unexpected keyword argument {name!r}. Support for arbitrary keyword arguments is deprecated and will be removed in Python 3.15.",
                              DeprecationWarning, 2)
            values[name] = value

    def __reduce__(self):
        return _rebuild, (type(self), self.__dict__.copy())

    def __replace__(self, **changes):
        new = _rebuild(type(self), self.__dict__.copy())
        for name, value in changes.items():
            if name not in self._fields and name not in self._attributes:
                raise TypeError(f"{type(self).__name__}.__replace__ got an unexpected keyword argument {name!r}.")
            setattr(new, name, value)
        return new

    def __repr__(self):
        return _short(self, 3)


def _rebuild(cls, values):
    node = cls.__new__(cls)
    node.__dict__.update(values)
    return node


def _short(node, depth):
    parts = []
    for name, value in iter_fields(node):
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


def _make():
    classes = globals()
    for line in _grammar.strip().split("\n"):
        base, _, rest = line.partition(": ")
        placed = base in ("stmt", "expr", "excepthandler", "pattern", "type_param", "+AST")
        base = base.lstrip("+")
        if base not in classes:
            classes[base] = type(base, (AST,), {"__module__": "ast", "_attributes": _positions if placed else ()})
        for one in rest.split(" | "):
            name, *fields = one.split()
            bare = tuple(f.rstrip("*?") for f in fields)
            ns = {"__module__": "ast", "_fields": bare, "__match_args__": bare, "_lists": frozenset(f[:-1] for f in fields if f.endswith("*")),
                  "_optional": frozenset(f[:-1] for f in fields if f.endswith("?"))}
            for f in fields:
                if f.endswith("?"):
                    ns[f[:-1]] = None
            if placed:
                ns["_attributes"] = _positions
                ns["end_lineno"] = ns["end_col_offset"] = None
            _names[name] = classes[name] = type(name, (classes[base],), ns)


_make()
_names["inf"] = float("inf")
_names["infj"] = complex(0, float("inf"))
_names["nan"] = float("nan")
_names["complex"] = complex
_names["Ellipsis"] = ...


def parse(source, filename="<unknown>", mode="exec", *, type_comments=False, feature_version=None, optimize=-1):
    """Parse the source into an AST node."""
    return compile(source, filename, mode, PyCF_OPTIMIZED_AST if optimize > 0 else PyCF_ONLY_AST, optimize=optimize)


def _parse(source, filename, mode, optimized, level):
    """What compile() does for the flags PyCF_ONLY_AST and PyCF_OPTIMIZED_AST."""
    tree = _ast_parse.tree(source, filename, mode, _names)
    if optimized:
        tree = _Optimizer(level).visit(tree)
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
            if value == [] and name in cls._lists:
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
            value = getattr(node, name, None)
            if value is None and getattr(cls, name, ...) is None:
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


def get_source_segment(source, node, *, padded=False):
    """Get source code segment of the *source* that generated *node*."""
    if getattr(node, "end_lineno", None) is None or getattr(node, "end_col_offset", None) is None:
        return None
    lines = [line.encode() for line in source.splitlines(keepends=True)]
    first, last = node.lineno - 1, node.end_lineno - 1
    if first == last:
        return lines[first][node.col_offset:node.end_col_offset].decode()
    head = lines[first][node.col_offset:].decode()
    if padded:
        head = "".join(c if c in "\f\t" else " " for c in lines[first][:node.col_offset].decode()) + head
    return head + b"".join(lines[first + 1:last]).decode() + lines[last][:node.end_col_offset].decode()


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


class _Optimizer(NodeTransformer):
    """Puts in what a level of optimization knows."""

    def __init__(self, level):
        self.level = level

    def visit_Name(self, node):
        return copy_location(Constant(self.level < 1), node) if node.id == "__debug__" and isinstance(node.ctx, Load) else node

    def generic_visit(self, node):
        super().generic_visit(node)
        if self.level > 1 and isinstance(node, (FunctionDef, AsyncFunctionDef, ClassDef, Module)) and get_docstring(node, False) is not None:
            doc = node.body.pop(0)
            if not node.body and not isinstance(node, Module):
                node.body.append(copy_location(Pass(), doc))
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
    missing = object()
    for name in a._fields + (a._attributes if compare_attributes else ()):
        x, y = getattr(a, name, missing), getattr(b, name, missing)
        if x is missing and y is missing:
            continue
        if not compare(x, y, compare_attributes=compare_attributes):
            return False
    return True


def main(args=None):
    """Parse a file and show its tree."""
    import argparse
    import sys
    parser = argparse.ArgumentParser()
    parser.add_argument("infile", nargs="?", default="-", help="the file to parse; defaults to stdin")
    parser.add_argument("-m", "--mode", default="exec", choices=("exec", "single", "eval", "func_type"), help="specify what kind of code must be parsed")
    parser.add_argument("-a", "--include-attributes", action="store_true", help="include attributes such as line numbers and column offsets")
    parser.add_argument("-i", "--indent", type=int, default=3, help="indentation of nodes (number of spaces)")
    options = parser.parse_args(args)
    if options.infile == "-":
        name, source = "<stdin>", sys.stdin.read()
    else:
        name = options.infile
        with open(name, "rb") as file:
            source = file.read()
    print(dump(parse(source, name, options.mode), include_attributes=options.include_attributes, indent=options.indent))


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
