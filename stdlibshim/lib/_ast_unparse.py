"""ast.unparse: source text of syntax trees. Expressions are made from the inside out, as texts; a text gets parentheses where what is around binds tighter."""

import ast

# How tightly expressions bind.
NAMED, TUPLE, YIELD, TEST, OR, AND, NOT, CMP, BOR, BXOR, BAND, SHIFT, ARITH, TERM, FACTOR, POWER, AWAIT, ATOM = range(18)

_binary = {"Add": ("+", ARITH), "Sub": ("-", ARITH), "Mult": ("*", TERM), "MatMult": ("@", TERM), "Div": ("/", TERM), "Mod": ("%", TERM), "LShift": ("<<", SHIFT), "RShift": (">>", SHIFT),
           "BitOr": ("|", BOR), "BitXor": ("^", BXOR), "BitAnd": ("&", BAND), "FloorDiv": ("//", TERM), "Pow": ("**", POWER)}
_unary = {"Invert": ("~", FACTOR), "Not": ("not ", NOT), "UAdd": ("+", FACTOR), "USub": ("-", FACTOR)}
_compare = {"Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Is": "is", "IsNot": "is not", "In": "in", "NotIn": "not in"}
_infinity = "1e309"
_one_line, _many_lines = ("'", '"'), ('"""', "'''")


def _name(node):
    return type(node).__name__


def _number(value):
    text = repr(value)
    if isinstance(value, (float, complex)):
        text = text.replace("inf", _infinity).replace("nan", f"({_infinity}-{_infinity})")
    return text


def _escape(text, keep=""):
    return "".join(c if c in keep or c != "\\" and c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text)


def _literal(text, quotes, keep=""):
    """The inside of a string literal, and the quotes that may go around it; without escapes where possible."""
    inside = _escape(text, keep)
    fits = [q for q in quotes if q not in inside and ("\n" not in inside or q in _many_lines)]
    if not fits:
        inside = repr(text)
        return inside[1:-1], [next((q for q in quotes if inside[0] in q), inside[0])]
    if inside:
        fits.sort(key=lambda q: q[0] == inside[-1])
        if fits[0][0] == inside[-1]:
            inside = f"{inside[:-1]}\\{inside[-1]}"
    return inside, fits


class _Unparser:
    def __init__(self):
        self.lines = []
        self.depth = 0

    # Expressions

    def expr(self, node, around=TEST):
        """The text of an expression for a place that binds as tightly as around."""
        make = getattr(self, f"e_{_name(node)}", None)
        if make is None:
            return "".join(self.expr(child) for child in ast.iter_child_nodes(node))
        text, own = make(node)
        return f"({text})" if own < around else text

    def items(self, nodes, around=TEST):
        return ", ".join(self.expr(n, around) for n in nodes)

    def e_Name(self, node):
        return node.id, ATOM

    def e_Constant(self, node):
        value = node.value
        if isinstance(value, tuple):
            inner = ", ".join(self.e_Constant(ast.Constant(v))[0] for v in value)
            return f"({inner},)" if len(value) == 1 else f"({inner})", ATOM
        if value is ...:
            return "...", ATOM
        prefix = "u" if getattr(node, "kind", None) == "u" else ""
        return prefix + _number(value), ATOM

    def e_NamedExpr(self, node):
        return f"{self.expr(node.target, ATOM)} := {self.expr(node.value, ATOM)}", NAMED

    def e_Await(self, node):
        return f"await {self.expr(node.value, ATOM)}" if node.value else "await", AWAIT

    def e_Yield(self, node):
        return f"yield {self.expr(node.value, ATOM)}" if node.value else "yield", YIELD

    def e_YieldFrom(self, node):
        if not node.value:
            raise ValueError("Node can't be used without a value attribute.")
        return f"yield from {self.expr(node.value, ATOM)}", YIELD

    def e_List(self, node):
        return f"[{self.items(node.elts)}]", ATOM

    def e_Set(self, node):
        return f"{{{self.items(node.elts)}}}" if node.elts else "{*()}", ATOM

    def e_Tuple(self, node):
        if not node.elts:
            return "()", ATOM
        return self.bare_tuple(node), TUPLE

    def bare_tuple(self, node):
        return self.items(node.elts) + ("," if len(node.elts) == 1 else "")

    def e_Dict(self, node):
        pairs = (f"**{self.expr(v, BOR)}" if k is None else f"{self.expr(k)}: {self.expr(v)}" for k, v in zip(node.keys, node.values))
        return f"{{{', '.join(pairs)}}}", ATOM

    def generators(self, node):
        return "".join(self.e_comprehension(g)[0] for g in node.generators)

    def e_comprehension(self, node):
        conditions = "".join(f" if {self.expr(c, OR)}" for c in node.ifs)
        return f" {'async ' if node.is_async else ''}for {self.expr(node.target, TUPLE)} in {self.expr(node.iter, OR)}{conditions}", ATOM

    def e_ListComp(self, node):
        return f"[{self.expr(node.elt)}{self.generators(node)}]", ATOM

    def e_SetComp(self, node):
        return f"{{{self.expr(node.elt)}{self.generators(node)}}}", ATOM

    def e_GeneratorExp(self, node):
        return f"({self.expr(node.elt)}{self.generators(node)})", ATOM

    def e_DictComp(self, node):
        return f"{{{self.expr(node.key)}: {self.expr(node.value)}{self.generators(node)}}}", ATOM

    def e_IfExp(self, node):
        return f"{self.expr(node.body, OR)} if {self.expr(node.test, OR)} else {self.expr(node.orelse, TEST)}", TEST

    def e_Lambda(self, node):
        args = self.arguments(node.args)
        return f"lambda{' ' if args else ''}{args}: {self.expr(node.body, TEST)}", TEST

    def e_UnaryOp(self, node):
        op, own = _unary[_name(node.op)]
        return op + self.expr(node.operand, own), own

    def e_BinOp(self, node):
        op, own = _binary[_name(node.op)]
        left, right = (own + 1, own) if op == "**" else (own, own + 1)
        return f"{self.expr(node.left, left)} {op} {self.expr(node.right, right)}", own

    def e_Compare(self, node):
        rest = "".join(f" {_compare[_name(op)]} {self.expr(c, CMP + 1)}" for op, c in zip(node.ops, node.comparators))
        return self.expr(node.left, CMP + 1) + rest, CMP

    def e_BoolOp(self, node):
        op, own = ("and", AND) if isinstance(node.op, ast.And) else ("or", OR)
        return f" {op} ".join(self.expr(v, min(own + i, ATOM)) for i, v in enumerate(node.values, 1)), own

    def e_Attribute(self, node):
        space = " " if isinstance(node.value, ast.Constant) and isinstance(node.value.value, int) else ""
        return f"{self.expr(node.value, ATOM)}{space}.{node.attr}", ATOM

    def e_Call(self, node):
        args = [self.expr(a) for a in node.args] + [self.keyword(k) for k in node.keywords]
        return f"{self.expr(node.func, ATOM)}({', '.join(args)})", ATOM

    def keyword(self, node):
        return f"**{self.expr(node.value)}" if node.arg is None else f"{node.arg}={self.expr(node.value)}"

    e_keyword = lambda self, node: (self.keyword(node), ATOM)

    def e_Subscript(self, node):
        inner = self.bare_tuple(node.slice) if isinstance(node.slice, ast.Tuple) and node.slice.elts else self.expr(node.slice)
        return f"{self.expr(node.value, ATOM)}[{inner}]", ATOM

    def e_Starred(self, node):
        return f"*{self.expr(node.value, BOR)}", ATOM

    def e_Slice(self, node):
        step = f":{self.expr(node.step)}" if node.step else ""
        return f"{self.expr(node.lower) if node.lower else ''}:{self.expr(node.upper) if node.upper else ''}{step}", ATOM

    # Strings with fields

    def e_JoinedStr(self, node):
        return self.fields(node.values, "f"), ATOM

    def e_TemplateStr(self, node):
        return self.fields(node.values, "t"), ATOM

    def e_FormattedValue(self, node):
        return self.field(node), ATOM

    e_Interpolation = e_FormattedValue

    def fields(self, values, prefix):
        parts = [(self.fixed(v.value) if isinstance(v, ast.Constant) else self.field(v), isinstance(v, ast.Constant)) for v in values]
        quotes, done = [*_one_line, *_many_lines], []
        for text, fixed in parts:
            if fixed:
                text, fits = _literal(text, quotes)
                if not set(fits) & set(quotes):
                    return self.fields_by_repr(parts, prefix)
                quotes = fits
            else:
                if "\n" in text:
                    quotes = [q for q in quotes if q in _many_lines]
                quotes = [q for q in quotes if q not in text] or quotes
            done.append(text)
        return f"{prefix}{quotes[0]}{''.join(done)}{quotes[0]}"

    @staticmethod
    def fields_by_repr(parts, prefix):
        done = [repr('"' + text)[2:-1] if fixed else text for text, fixed in parts]
        return f"{prefix}'''{''.join(done)}'''"

    @staticmethod
    def fixed(text):
        if not isinstance(text, str):
            raise ValueError("constants in f-strings must be str")
        return text.replace("{", "{{").replace("}", "}}")

    def field(self, node):
        if isinstance(node, ast.JoinedStr):  # the specification of a format
            return "".join(_escape(self.fixed(v.value)).replace("'", "\\'").replace('"', '\\"') if isinstance(v, ast.Constant) else self.field(v) for v in node.values)
        text = node.str if isinstance(node, ast.Interpolation) and isinstance(node.str, str) else _Unparser().expr(node.value, OR)
        if text.startswith("{"):
            text = " " + text
        conversion = f"!{chr(node.conversion)}" if node.conversion != -1 else ""
        spec = f":{self.field(node.format_spec)}" if node.format_spec else ""
        return f"{{{text}{conversion}{spec}}}"

    # Arguments and types

    def arg(self, node):
        return f"{node.arg}: {self.expr(node.annotation)}" if node.annotation else node.arg

    e_arg = lambda self, node: (self.arg(node), ATOM)

    def arguments(self, node):
        plain = node.posonlyargs + node.args
        defaults = [None] * (len(plain) - len(node.defaults)) + node.defaults
        parts = []
        for i, (a, default) in enumerate(zip(plain, defaults), 1):
            parts.append(self.arg(a) + (f"={self.expr(default)}" if default else ""))
            if i == len(node.posonlyargs):
                parts.append("/")
        if node.vararg:
            parts.append(f"*{self.arg(node.vararg)}")
        elif node.kwonlyargs:
            parts.append("*")
        for a, default in zip(node.kwonlyargs, node.kw_defaults):
            parts.append(self.arg(a) + (f"={self.expr(default)}" if default else ""))
        if node.kwarg:
            parts.append(f"**{self.arg(node.kwarg)}")
        return ", ".join(parts)

    e_arguments = lambda self, node: (self.arguments(node), ATOM)

    def e_alias(self, node):
        return f"{node.name} as {node.asname}" if node.asname else node.name, ATOM

    def e_withitem(self, node):
        return self.expr(node.context_expr) + (f" as {self.expr(node.optional_vars)}" if node.optional_vars else ""), ATOM

    def e_TypeVar(self, node):
        bound = f": {self.expr(node.bound)}" if node.bound else ""
        return node.name + bound + self.default(node), ATOM

    def e_TypeVarTuple(self, node):
        return f"*{node.name}{self.default(node)}", ATOM

    def e_ParamSpec(self, node):
        return f"**{node.name}{self.default(node)}", ATOM

    def default(self, node):
        return f" = {self.expr(node.default_value)}" if node.default_value else ""

    def type_params(self, node):
        return f"[{self.items(node.type_params)}]" if node.type_params else ""

    # Patterns

    def e_MatchValue(self, node):
        return self.expr(node.value), ATOM

    def e_MatchSingleton(self, node):
        return repr(node.value), ATOM

    def e_MatchSequence(self, node):
        return f"[{self.items(node.patterns)}]", ATOM

    def e_MatchStar(self, node):
        return f"*{'_' if node.name is None else node.name}", ATOM

    def e_MatchMapping(self, node):
        parts = [f"{self.expr(k)}: {self.expr(p)}" for k, p in zip(node.keys, node.patterns)]
        if node.rest is not None:
            parts.append(f"**{node.rest}")
        return f"{{{', '.join(parts)}}}", ATOM

    def e_MatchClass(self, node):
        parts = [self.expr(p) for p in node.patterns] + [f"{k}={self.expr(p)}" for k, p in zip(node.kwd_attrs, node.kwd_patterns)]
        return f"{self.expr(node.cls, ATOM)}({', '.join(parts)})", ATOM

    def e_MatchAs(self, node):
        if node.name is None:
            return "_", ATOM
        if node.pattern is None:
            return node.name, ATOM
        return f"{self.expr(node.pattern, BOR)} as {node.name}", TEST

    def e_MatchOr(self, node):
        return " | ".join(self.expr(p, BOR + 1) for p in node.patterns), BOR

    # Statements

    def line(self, text):
        self.lines.append("    " * self.depth + text)

    def statement(self, node):
        make = getattr(self, f"s_{_name(node)}", None)
        if make is None:
            self.line(self.expr(node))
        else:
            make(node)

    def block(self, head, body, documented=None):
        """A head and what it is of, one level deeper. documented is the node whose docstring the body may begin with."""
        comment = getattr(documented, "type_comment", None) if documented is not None else None
        self.line(f"{head}:{f' # type: {comment}' if comment else ''}")
        self.depth += 1
        self.body(body, isinstance(documented, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)))
        self.depth -= 1

    def body(self, body, documented):
        if documented and body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant) and isinstance(body[0].value.value, str):
            const = body[0].value
            inside, quotes = _literal(const.value, _many_lines, "\n\t")
            self.line(f"{'u' if getattr(const, 'kind', None) == 'u' else ''}{quotes[0]}{inside}{quotes[0]}")
            body = body[1:]
        for node in body:
            self.statement(node)

    def s_Module(self, node):
        self.body(node.body, True)

    def s_Interactive(self, node):
        self.body(node.body, False)

    def s_Expression(self, node):
        self.line(self.expr(node.body))

    def s_FunctionType(self, node):
        self.line(f"({self.items(node.argtypes)}) -> {self.expr(node.returns)}")

    def s_Expr(self, node):
        self.line(self.expr(node.value, YIELD))

    def comment(self, node):
        text = getattr(node, "type_comment", None)
        return f" # type: {text}" if text else ""

    def s_Assign(self, node):
        targets = "".join(f"{self.expr(t, TUPLE)} = " for t in node.targets)
        self.line(targets + self.expr(node.value) + self.comment(node))

    def s_AugAssign(self, node):
        self.line(f"{self.expr(node.target)} {_binary[_name(node.op)][0]}= {self.expr(node.value)}")

    def s_AnnAssign(self, node):
        target = self.expr(node.target)
        if not node.simple and isinstance(node.target, ast.Name):
            target = f"({target})"
        self.line(f"{target}: {self.expr(node.annotation)}" + (f" = {self.expr(node.value)}" if node.value else ""))

    def s_Return(self, node):
        self.line(f"return {self.expr(node.value)}" if node.value else "return")

    def s_Delete(self, node):
        self.line(f"del {self.items(node.targets)}")

    def s_Pass(self, node):
        self.line("pass")

    def s_Break(self, node):
        self.line("break")

    def s_Continue(self, node):
        self.line("continue")

    def s_Assert(self, node):
        self.line(f"assert {self.expr(node.test)}" + (f", {self.expr(node.msg)}" if node.msg else ""))

    def s_Raise(self, node):
        if not node.exc:
            if node.cause:
                raise ValueError("Node can't use cause without an exception.")
            self.line("raise")
        else:
            self.line(f"raise {self.expr(node.exc)}" + (f" from {self.expr(node.cause)}" if node.cause else ""))

    def s_Global(self, node):
        self.line(f"global {', '.join(node.names)}")

    def s_Nonlocal(self, node):
        self.line(f"nonlocal {', '.join(node.names)}")

    def s_Import(self, node):
        self.line(f"import {self.items(node.names)}")

    def s_ImportFrom(self, node):
        self.line(f"from {'.' * (node.level or 0)}{node.module or ''} import {self.items(node.names)}")

    def s_TypeAlias(self, node):
        self.line(f"type {self.expr(node.name)}{self.type_params(node)} = {self.expr(node.value)}")

    def s_If(self, node):
        self.block(f"if {self.expr(node.test)}", node.body)
        while len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            node = node.orelse[0]
            self.block(f"elif {self.expr(node.test)}", node.body)
        self.otherwise(node)

    def otherwise(self, node):
        if node.orelse:
            self.block("else", node.orelse)

    def s_While(self, node):
        self.block(f"while {self.expr(node.test)}", node.body)
        self.otherwise(node)

    def s_For(self, node, word="for"):
        self.block(f"{word} {self.expr(node.target, TUPLE)} in {self.expr(node.iter)}", node.body, node)
        self.otherwise(node)

    def s_AsyncFor(self, node):
        self.s_For(node, "async for")

    def s_With(self, node, word="with"):
        self.block(f"{word} {self.items(node.items)}", node.body, node)

    def s_AsyncWith(self, node):
        self.s_With(node, "async with")

    def s_Try(self, node, star=""):
        self.block("try", node.body)
        for h in node.handlers:
            self.handler(h, star)
        self.otherwise(node)
        if node.finalbody:
            self.block("finally", node.finalbody)

    def s_TryStar(self, node):
        self.s_Try(node, "*")

    def handler(self, node, star=""):
        of = f" {self.expr(node.type)}" if node.type else ""
        self.block(f"except{star}{of}" + (f" as {node.name}" if node.name else ""), node.body)

    s_ExceptHandler = handler

    def s_Match(self, node):
        self.line(f"match {self.expr(node.subject)}:")
        self.depth += 1
        for case in node.cases:
            self.s_match_case(case)
        self.depth -= 1

    def s_match_case(self, node):
        guard = f" if {self.expr(node.guard)}" if node.guard else ""
        self.block(f"case {self.expr(node.pattern)}{guard}", node.body)

    def decorators(self, node):
        if self.lines:
            self.lines.append("")
        for d in node.decorator_list:
            self.line(f"@{self.expr(d)}")

    def s_ClassDef(self, node):
        self.decorators(node)
        bases = [self.expr(b) for b in node.bases] + [self.keyword(k) for k in node.keywords]
        self.block(f"class {node.name}{self.type_params(node)}" + (f"({', '.join(bases)})" if bases else ""), node.body, node)

    def s_FunctionDef(self, node, word="def"):
        self.decorators(node)
        returns = f" -> {self.expr(node.returns)}" if node.returns else ""
        self.block(f"{word} {node.name}{self.type_params(node)}({self.arguments(node.args)}){returns}", node.body, node)

    def s_AsyncFunctionDef(self, node):
        self.s_FunctionDef(node, "async def")


def unparse(node):
    unparser = _Unparser()
    for one in node if isinstance(node, list) else [node]:
        unparser.statement(one)
    return "\n".join(unparser.lines)
