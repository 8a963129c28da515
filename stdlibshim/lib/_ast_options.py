"""What ast.parse() does on request, and the command of the module ast."""

__name__ = "ast"

import ast
from ast import (AnnAssign, Assign, AsyncFor, AsyncFunctionDef, AsyncWith, Await, BinOp, Constant, ClassDef, For, FormattedValue, FunctionDef, JoinedStr, Match, MatchMapping, MatchValue, MatMult, Mod, Module,
                 NamedExpr, NodeTransformer, Pass, Sub, TemplateStr, Tuple, TryStar, TypeAlias, TypeIgnore, UnaryOp, USub, With, arguments, comprehension, copy_location, get_docstring, iter_child_nodes, type_param)


# Grammars of older versions.

def minor_version(version):
    if isinstance(version, tuple):
        major, minor = version
        if major != 3:
            raise ValueError(f"Unsupported major version: {major}")
        return minor
    return version.__index__() if hasattr(version, "__index__") else _not_int(version)


def _not_int(version):
    raise TypeError(f"{type(version).__name__!r} object cannot be interpreted as an integer")


_SINCE = {
    Await: (5, "Await expressions are"), AsyncFunctionDef: (5, "Async functions are"), AsyncFor: (5, "Async for loops are"), AsyncWith: (5, "Async with statements are"),
    AnnAssign: (6, "Variable annotation syntax is"), NamedExpr: (8, "Assignment expressions are"), Match: (10, "Pattern matching is"), TryStar: (11, "Exception groups are"), TypeAlias: (12, "Type statement is"),
    TemplateStr: (14, "t-strings are"),
}


def _text(source):
    """A source as a str, with newlines alone at the ends of lines."""
    import io
    import tokenize
    if not isinstance(source, str):
        source = bytes(source)
        encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
        source = source.decode(encoding)
    return source.replace("\r\n", "\n").replace("\r", "\n")


class _Tokens:
    """The tokens of a source, to find the last one that CPython's parser has read when it knows a piece of syntax: errors are shown there."""

    def __init__(self, text):
        import io
        import tokenize as t
        from bisect import bisect_left
        self.lines = text.split("\n")
        self.tokens = [x for x in t.generate_tokens(io.StringIO(text).readline) if x.type not in (t.COMMENT, t.NL)]
        self.starts = [x.start for x in self.tokens]
        self.kinds, self.bisect = t, bisect_left
        self.depths, depth = [], 0
        for x in self.tokens:
            depth += (x.type == t.INDENT) - (x.type == t.DEDENT)
            self.depths.append(depth)

    def _index(self, line, column):
        """The first token from a place of the tree on, whose columns count bytes."""
        return self.bisect(self.starts, (line, len(self.lines[line - 1].encode()[:column].decode())))

    def first(self, node):
        return self._index(node.lineno, node.col_offset)

    def behind(self, node):
        return self._index(node.end_lineno, node.end_col_offset)

    def end_of_block(self, node):
        """The token that ends a compound statement: the last DEDENT, or the NEWLINE where its last part is on one line."""
        i, depth = self.behind(node), self.depths[self.first(node)]
        while self.depths[i] > depth:
            i += 1
        return i

    def find(self, i, *texts):
        while self.tokens[i].string not in texts:
            i += 1
        return i

    def __getitem__(self, i):
        return self.tokens[i]

    def place(self, i):
        """(line, offset, text, end line, end offset) as errors have it."""
        x = self.tokens[i]
        (line, column), (end_line, end_column) = x.start, x.end
        if x.type not in (self.kinds.DEDENT, self.kinds.ENDMARKER):
            return line, column + 1, self.lines[line - 1] + "\n", end_line, end_column + 1
        if self.tokens[-1].start == x.start:
            while self.tokens[i].type in (self.kinds.DEDENT, self.kinds.ENDMARKER):
                i -= 1
            line = self.tokens[i].start[0]
            column = len(self.lines[line - 1]) + 1
        return line, column, self.lines[line - 1] + "\n", line, -1


def _news(node, tokens):
    """What a node has that older versions have not, each with the minor version that it came with and the token where that is known."""
    known = _SINCE.get(type(node))
    if known is not None:
        if isinstance(node, (Match, AsyncWith, AsyncFunctionDef)):
            yield *known, tokens.end_of_block(node)
        elif isinstance(node, (TryStar, AsyncFor)):
            yield *known, tokens.end_of_block(node) + 1
        elif isinstance(node, TemplateStr):
            i = tokens.first(node)
            while tokens[i].type != tokens.kinds.TSTRING_END:
                i += 1
            yield *known, i
        elif isinstance(node, AnnAssign) and not node.simple:
            yield 6, "Variable annotations syntax is", tokens.behind(node)
        else:
            yield *known, tokens.behind(node)
    if isinstance(node, BinOp) and isinstance(node.op, MatMult):
        yield 5, "The '@' operator is", tokens.behind(node)
    elif isinstance(node, ast.AugAssign) and isinstance(node.op, MatMult):
        yield 5, "The '@' operator is", tokens.find(tokens.behind(node.target), "@=")
    elif isinstance(node, comprehension) and node.is_async:
        yield 6, "Async comprehensions are", tokens.behind(node.ifs[-1] if node.ifs else node.iter)
    elif isinstance(node, arguments) and node.posonlyargs:
        ends = [tokens.behind(n) for n in iter_child_nodes(node)]
        yield 8, "Positional-only parameters are", tokens.find(max(ends), ")", ":")
    elif isinstance(node, type_param) and node.default_value is not None:
        yield 13, "Type parameter defaults are", tokens.behind(node)
    elif isinstance(node, ast.ExceptHandler) and isinstance(node.type, Tuple) and tokens[tokens.first(node.type)].string != "(":
        yield 14, "except expressions without parentheses are", tokens.end_of_block(node)
    elif isinstance(node, Constant) and isinstance(node.value, (int, float, complex)):
        i = tokens.first(node)
        if tokens[i].type == tokens.kinds.NUMBER and "_" in tokens[i].string:
            yield 6, "Underscores in numeric literals are", i
    if getattr(node, "type_params", None):
        yield 12, "Type parameter lists are", tokens.find(tokens.behind(node.type_params[-1]), "]")


def check_features(tree, source, filename, minor):
    """Raise SyntaxError where a tree has what the version does not know: for what a parser meets first."""
    if isinstance(source, ast.AST) or minor >= 14:
        return
    tokens, found = _Tokens(_text(source)), []
    for node in ast.walk(tree):
        found += [(i, since, what) for since, what, i in _news(node, tokens) if minor < since]
    if found:
        found.reverse()  # what is inside comes first
        i, since, what = min(found, key=lambda f: f[0])
        raise SyntaxError(f"{what} only supported in Python 3.{since} and greater", (filename, *tokens.place(i)))


# Comments that tell types.

def _comment_of(text):
    """What a comment tells of types, or None."""
    rest = text[1:].lstrip(" \t")
    if not rest.startswith("type"):
        return None
    rest = rest[4:].lstrip(" \t")
    return rest[1:].strip(" \t") if rest.startswith(":") else None


def _type_comments(source):
    """The type comments by their lines, each with the token before it, and what type checkers are to ignore."""
    import io
    import tokenize
    comments, ignores, before = {}, [], ""
    for token in tokenize.generate_tokens(io.StringIO(_text(source)).readline):
        if token.type == tokenize.COMMENT:
            text = _comment_of(token.string)
            if text is None:
                continue
            tag = text[6:]
            if text.startswith("ignore") and not (tag[:1].isascii() and tag[:1].isalnum()):
                ignores.append(TypeIgnore(token.start[0], tag))
            else:
                comments[token.start[0]] = before, text
        elif token.type not in (tokenize.NL, tokenize.INDENT, tokenize.DEDENT):
            before = token.string
    return comments, ignores


def add_type_comments(tree, source, filename):
    """Put the type comments of a source into its tree."""
    comments, ignores = _type_comments(source)
    if isinstance(tree, Module):
        tree.type_ignores = ignores
    for node in ast.walk(tree):
        if not comments:
            return
        if isinstance(node, Assign) and node.end_lineno in comments:
            node.type_comment = comments.pop(node.end_lineno)[1]
        elif isinstance(node, (For, AsyncFor, With, AsyncWith, FunctionDef, AsyncFunctionDef)):
            if isinstance(node, (FunctionDef, AsyncFunctionDef)):
                _of_parameters(node.args, comments)
            for line in range(node.lineno, node.body[0].lineno):
                if line in comments and comments[line][0] in (":", "\n"):
                    node.type_comment = comments.pop(line)[1]
                    break
    for line in sorted(comments):
        raise SyntaxError("invalid syntax", (filename, line, None, None))


def _of_parameters(args, comments):
    params = args.posonlyargs + args.args + args.kwonlyargs + [a for a in (args.vararg, args.kwarg) if a is not None]
    for a in sorted(params, key=lambda a: (a.end_lineno, a.end_col_offset), reverse=True):
        if a.end_lineno in comments and comments[a.end_lineno][0] != ":":
            a.type_comment = comments.pop(a.end_lineno)[1]


# Optimization.

def _pieces(format, values):
    """What an f-string has that stands for a format whose specifiers are all simple, or None."""
    out, values, at = [], list(values), 0
    text = ""
    while at < len(format):
        c = format[at]
        at += 1
        if c != "%":
            text += c
            continue
        start = at
        while at < len(format) and format[at] in "-0123456789.":
            at += 1
        spec, kind = format[start:at], format[at:at + 1]
        at += 1
        if kind == "%" and not spec:
            text += "%"
            continue
        width, _, digits = spec.lstrip("-").partition(".")
        if kind not in ("s", "r", "a") or not values or width[:1] == "0" or "-" in width + digits or len(width) > 4 or len(digits) > 4 or spec.count("-") > 1:
            return None
        if text:
            out.append(Constant(text))
            text = ""
        aligned = (width if "-" in spec else ">" + width) if width else ""
        aligned += "." + digits if "." in spec else ""
        out.append(FormattedValue(values.pop(0), ord(kind), Constant(aligned) if aligned else None))
    if text:
        out.append(Constant(text))
    return None if values else out


class Optimizer(NodeTransformer):
    """Puts in what a level of optimization knows."""

    def __init__(self, level):
        self.level = level

    def visit_Name(self, node):
        return copy_location(Constant(self.level < 1), node) if node.id == "__debug__" and isinstance(node.ctx, ast.Load) else node

    def visit_BinOp(self, node):
        self.generic_visit(node)
        left, right = node.left, node.right
        if isinstance(node.op, Mod) and isinstance(left, Constant) and isinstance(left.value, str) and isinstance(right, Tuple) and not any([isinstance(e, ast.Starred) for e in right.elts]):
            pieces = _pieces(left.value, right.elts)
            if pieces:
                for piece in pieces:
                    copy_location(piece, node)
                    if isinstance(piece, FormattedValue) and piece.format_spec is not None:
                        copy_location(piece.format_spec, node)
                return copy_location(JoinedStr(pieces), node)
        return node

    def _number(self, node):
        """The constant that a signed or complex number of a pattern is."""
        if isinstance(node, UnaryOp) and isinstance(node.op, USub) and isinstance(node.operand, Constant):
            return copy_location(Constant(-node.operand.value), node)
        if isinstance(node, BinOp):
            a, b = self._number(node.left), node.right
            return copy_location(Constant(a.value - b.value if isinstance(node.op, Sub) else a.value + b.value), node)
        return node

    def visit_MatchValue(self, node):
        node.value = self._number(node.value)
        return self.generic_visit(node)

    def visit_MatchMapping(self, node):
        node.keys = [self._number(k) for k in node.keys]
        return self.generic_visit(node)

    def generic_visit(self, node):
        super().generic_visit(node)
        if self.level > 1 and isinstance(node, (FunctionDef, AsyncFunctionDef, ClassDef, Module)) and get_docstring(node, False) is not None:
            doc = node.body.pop(0)
            if not node.body and not isinstance(node, Module):
                node.body.append(Pass(lineno=doc.lineno, col_offset=doc.col_offset, end_lineno=doc.lineno, end_col_offset=doc.col_offset + len("pass")))
        return node


def main(args=None):
    import argparse
    import sys
    parser = argparse.ArgumentParser()
    parser.add_argument("infile", nargs="?", default="-", help="the file to parse; defaults to stdin")
    parser.add_argument("-m", "--mode", default="exec", choices=("exec", "single", "eval", "func_type"), help="specify what kind of code must be parsed")
    parser.add_argument("--no-type-comments", default=True, action="store_false", help="don't add information about type comments")
    parser.add_argument("-a", "--include-attributes", action="store_true", help="include attributes such as line numbers and column offsets")
    parser.add_argument("-i", "--indent", type=int, default=3, help="indentation of nodes (number of spaces)")
    parser.add_argument("--feature-version", type=str, default=None, metavar="VERSION", help="Python version in the format 3.x (for example, 3.10)")
    parser.add_argument("-O", "--optimize", type=int, default=-1, metavar="LEVEL", help="optimization level for parser (default -1)")
    parser.add_argument("--show-empty", default=False, action="store_true", help="show empty lists and fields in dump output")
    options = parser.parse_args(args)
    if options.infile == "-":
        name, source = "<stdin>", sys.stdin.read()
    else:
        name = options.infile
        with open(name, "rb") as file:
            source = file.read()
    version = None
    if options.feature_version:
        try:
            major, minor = map(int, options.feature_version.split("."))
        except ValueError:
            parser.error("Invalid format for --feature-version; expected format 3.x")
        version = major, minor
    tree = ast.parse(source, name, options.mode, type_comments=options.no_type_comments, feature_version=version, optimize=options.optimize)
    print(ast.dump(tree, include_attributes=options.include_attributes, indent=options.indent, show_empty=options.show_empty))
