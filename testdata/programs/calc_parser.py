"""Recursive descent calculator: tokenizer, parser to AST, evaluator and printer."""
import re
from dataclasses import dataclass
from typing import Union

TOKEN_RE = re.compile(r"\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(\*\*|[-+*/%^(),=]))")


class ParseError(Exception):
    pass


@dataclass(frozen=True)
class Num:
    value: float


@dataclass(frozen=True)
class Var:
    name: str


@dataclass(frozen=True)
class UnaryOp:
    op: str
    operand: "Node"


@dataclass(frozen=True)
class BinOp:
    op: str
    left: "Node"
    right: "Node"


@dataclass(frozen=True)
class Call:
    func: str
    args: tuple


Node = Union[Num, Var, UnaryOp, BinOp, Call]


def tokenize(text):
    pos = 0
    text = text.rstrip()
    while pos < len(text):
        m = TOKEN_RE.match(text, pos)
        if not m:
            raise ParseError(f"unexpected character {text[pos]!r} at {pos}")
        num, name, op = m.groups()
        if num:
            yield "num", float(num)
        elif name:
            yield "name", name
        else:
            yield "op", op
        pos = m.end()
    yield "end", None


class Parser:
    def __init__(self, text):
        self.tokens = list(tokenize(text))
        self.i = 0

    @property
    def tok(self):
        return self.tokens[self.i]

    def advance(self):
        t = self.tok
        self.i += 1
        return t

    def accept(self, *ops):
        if self.tok[0] == "op" and self.tok[1] in ops:
            return self.advance()[1]
        return None

    def expect(self, op):
        if not self.accept(op):
            raise ParseError(f"expected {op!r}, got {self.tok[1]!r}")

    def parse(self):
        node = self.sum()
        if self.tok[0] != "end":
            raise ParseError(f"trailing input at {self.tok[1]!r}")
        return node

    def sum(self):
        node = self.product()
        while op := self.accept("+", "-"):
            node = BinOp(op, node, self.product())
        return node

    def product(self):
        node = self.unary()
        while op := self.accept("*", "/", "%"):
            node = BinOp(op, node, self.unary())
        return node

    def unary(self):
        if op := self.accept("-", "+"):
            return UnaryOp(op, self.unary())
        return self.power()

    def power(self):
        base = self.atom()
        if self.accept("^", "**"):
            return BinOp("**", base, self.unary())
        return base

    def atom(self):
        kind, value = self.advance()
        if kind == "num":
            return Num(value)
        if kind == "name":
            if self.accept("("):
                args = []
                if not self.accept(")"):
                    args.append(self.sum())
                    while self.accept(","):
                        args.append(self.sum())
                    self.expect(")")
                return Call(value, tuple(args))
            return Var(value)
        if kind == "op" and value == "(":
            node = self.sum()
            self.expect(")")
            return node
        raise ParseError(f"unexpected {value!r}" if kind != "end" else "unexpected end of input")


FUNCS = {"max": max, "min": min, "abs": abs, "round": round}


def evaluate(node, env):
    match node:
        case Num(v):
            return v
        case Var(name):
            try:
                return env[name]
            except KeyError:
                raise ParseError(f"unknown variable {name}") from None
        case UnaryOp("-", x):
            return -evaluate(x, env)
        case UnaryOp(_, x):
            return +evaluate(x, env)
        case BinOp(op, a, b):
            a, b = evaluate(a, env), evaluate(b, env)
            return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b,
                    "/": lambda: a / b, "%": lambda: a % b, "**": lambda: a ** b}[op]()
        case Call(f, args) if f in FUNCS:
            return FUNCS[f](*(evaluate(a, env) for a in args))
        case _:
            raise ParseError(f"cannot evaluate {node}")


env = {"x": 3.0, "y": -2.0}
for src in ["1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ** 2", "x * y % 4", "max(1, x, abs(y) * 10) / 4",
            "1 / 0", "1 +", "(1", "3 $ 4", "foo(1)", "z + 1", "1 2", "1.5e3 - .5" ]:
    try:
        tree = Parser(src).parse()
        print(f"{src:<30} = {evaluate(tree, env):g}")
    except (ParseError, ZeroDivisionError) as e:
        print(f"{src:<30} ! {type(e).__name__}: {e}")
print(Parser("-x + f(1, 2)").parse())
