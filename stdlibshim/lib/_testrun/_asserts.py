"""Assert statements that say which values they found: each becomes code that keeps the values of the expressions in it, and shows them when it fails."""

import ast
import unittest


def rewrite(tree, source):
    """The tree of a source with its assert statements rewritten."""
    return ast.fix_missing_locations(_Rewriter(source).visit(tree))


def _literal(node):
    try:
        ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):
        return False
    return True


class _Rewriter(ast.NodeTransformer):
    def __init__(self, source):
        self.lines = source.split("\n")

    def text(self, node):
        """An expression as it is written, or as it would be on one line."""
        if node.lineno != node.end_lineno:
            return ast.unparse(node)
        return self.lines[node.lineno - 1].encode()[node.col_offset:node.end_col_offset].decode()

    def visit_Assert(self, node):
        if isinstance(node.test, ast.Tuple) and node.test.elts:
            return node
        watch = _Watch(self.text)
        test = watch.truth(node.test)
        sides = [ast.Constant(None)] * 2
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq):
            sides = [ast.Name(s.target.id, ast.Load()) if isinstance(s, ast.NamedExpr) else s for s in (test.left, test.comparators[0])]
        shown = ast.Tuple([ast.Tuple([ast.Constant(label), ast.Name(name, ast.Load())], ast.Load()) for label, name in watch.shown], ast.Load())
        message = [node.msg] if node.msg else []
        call = ast.Call(ast.Name("@explain", ast.Load()), [ast.Constant(self.text(node.test)), shown, *sides, *message], [])
        check = ast.If(ast.UnaryOp(ast.Not(), test), [ast.Raise(call, None)], [])
        code = [check]
        if watch.names:
            code.insert(0, ast.Assign([ast.Name(n, ast.Store()) for n in watch.names], ast.Name("@unset", ast.Load())))
        for new in code:
            for child in ast.walk(new):
                if "lineno" in child._attributes and not hasattr(child, "lineno"):
                    ast.copy_location(child, node)
        return code


class _Watch:
    """Rewrites an expression so that the values of its parts stay in variables, which no program can name."""

    def __init__(self, text):
        self.text = text
        self.names = []
        self.shown = []  # label and variable

    def keep(self, node, new):
        name = f"@{len(self.names)}"
        self.names.append(name)
        if not _literal(node):
            self.shown.append((self.text(node), name))
        return ast.copy_location(ast.NamedExpr(ast.Name(name, ast.Store()), new), node)

    def value(self, node):
        """An operand: its value is kept, and those of its parts."""
        if isinstance(node, (ast.Constant, ast.Lambda, ast.GeneratorExp, ast.Slice)):
            return node
        if isinstance(node, ast.Starred):
            return ast.copy_location(ast.Starred(self.value(node.value), node.ctx), node)
        return self.keep(node, self.inside(node))

    def truth(self, node):
        """A condition: of comparisons the operands say enough."""
        if isinstance(node, (ast.Compare, ast.BoolOp)) or isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.inside(node)
        return self.value(node)

    def inside(self, node):
        """The expression itself, with the values of its operands kept."""
        value = self.value
        match node:
            case ast.Compare(left, ops, comparators):
                new = ast.Compare(value(left), ops, [value(c) for c in comparators])
            case ast.BoolOp(op, values):
                new = ast.BoolOp(op, [self.truth(v) for v in values])
            case ast.UnaryOp(op, operand):
                new = ast.UnaryOp(op, self.truth(operand) if isinstance(op, ast.Not) else value(operand))
            case ast.BinOp(left, op, right):
                new = ast.BinOp(value(left), op, value(right))
            case ast.Call(function, args, keywords):
                if isinstance(function, ast.Attribute):
                    function = ast.copy_location(ast.Attribute(value(function.value), function.attr, function.ctx), function)
                new = ast.Call(function, [value(a) for a in args], [ast.copy_location(ast.keyword(k.arg, value(k.value)), k) for k in keywords])
            case ast.Attribute(owner, name, ctx):
                new = ast.Attribute(value(owner), name, ctx)
            case ast.Subscript(owner, index, ctx):
                new = ast.Subscript(value(owner), value(index) if not _literal(index) and not isinstance(index, ast.Tuple) else index, ctx)
            case _:
                return node
        return ast.copy_location(new, node)


_unset = object()
_case = unittest.TestCase()
_case.maxDiff = 4000


def _short(value):
    try:
        text = repr(value)
    except Exception as e:
        return f"<{type(value).__name__} object, whose repr raised {type(e).__name__}>"
    return text if len(text) <= 400 else f"{text[:280]} ... {text[-100:]}"


def _difference(left, right):
    """How two values of the same type differ, as unittest says it."""
    if type(left) is not type(right) or not (isinstance(left, (list, tuple, dict, set, frozenset)) or isinstance(left, str) and ("\n" in left or "\n" in right)):
        return []
    try:
        _case.assertEqual(left, right)
    except AssertionError as e:
        return [line.rstrip() for line in str(e).partition("\n")[2].strip("\n").split("\n")]
    except Exception:
        pass
    return []


def _is_code(value):
    return isinstance(value, type) or type(value).__name__ == "module" or callable(value) and hasattr(value, "__name__")


def _explain(test, shown, left, right, *message):
    lines = [str(m) for m in message]
    lines.append(f"assert {test}")
    values = {label: value for label, value in shown if value is not _unset and label != "self" and not _is_code(value)}
    lines += [f"  {label} = {_short(value)}" for label, value in values.items()]
    lines += [f"  {line}".rstrip() for line in _difference(left, right)]
    return AssertionError("\n".join(lines))


helpers = {"@explain": _explain, "@unset": _unset}
