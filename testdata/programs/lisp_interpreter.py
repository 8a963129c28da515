"""A tiny Lisp: reader, lexical closures, special forms, tail calls, error messages."""
import math
import operator
import re
from functools import reduce


class LispError(Exception):
    pass


class Symbol(str):
    __slots__ = ()

    def __repr__(self):
        return str(self)


class Env(dict):
    def __init__(self, params=(), args=(), outer=None):
        super().__init__()
        if isinstance(params, Symbol):
            self[params] = list(args)
        else:
            if len(params) != len(args):
                raise LispError(f"expected {len(params)} arguments, got {len(args)}")
            self.update(zip(params, args))
        self.outer = outer

    def find(self, name):
        env = self
        while env is not None:
            if name in env:
                return env
            env = env.outer
        raise LispError(f"undefined: {name}")


class Lambda:
    def __init__(self, params, body, env):
        self.params, self.body, self.env = params, body, env

    def __call__(self, *args):
        return evaluate(self.body, Env(self.params, args, self.env))

    def __repr__(self):
        return "<lambda>"


def read_all(text):
    tokens = re.findall(r"""[()']|"(?:\\.|[^"\\])*"|[^\s()'";]+|;.*""", text)
    tokens = [t for t in tokens if not t.startswith(";")][::-1]
    while tokens:
        yield read(tokens)


def read(tokens):
    if not tokens:
        raise LispError("unexpected end of input")
    t = tokens.pop()
    if t == "(":
        out = []
        while tokens and tokens[-1] != ")":
            out.append(read(tokens))
        if not tokens:
            raise LispError("missing )")
        tokens.pop()
        return out
    if t == ")":
        raise LispError("unexpected )")
    if t == "'":
        return [Symbol("quote"), read(tokens)]
    if t[0] == '"':
        return t[1:-1].encode().decode("unicode_escape")
    for kind in (int, float):
        try:
            return kind(t)
        except ValueError:
            continue
    return {"#t": True, "#f": False}.get(t, Symbol(t))


def show(x):
    if isinstance(x, bool):
        return "#t" if x else "#f"
    if isinstance(x, list):
        return "(" + " ".join(map(show, x)) + ")"
    return repr(x).replace("'", '"') if type(x) is str else str(x)


def evaluate(x, env):
    while True:
        if isinstance(x, Symbol):
            return env.find(x)[x]
        if not isinstance(x, list):
            return x
        match x:
            case []:
                return []
            case ["quote", value]:
                return value
            case ["if", test, then, *other]:
                x = then if evaluate(test, env) is not False else (other[0] if other else [])
            case ["define", [name, *params], *body]:
                env[name] = Lambda(params, [Symbol("begin"), *body], env)
                return name
            case ["define", name, value]:
                env[name] = evaluate(value, env)
                return name
            case ["set!", name, value]:
                env.find(name)[name] = evaluate(value, env)
                return []
            case ["lambda", params, *body]:
                return Lambda(params, [Symbol("begin"), *body], env)
            case ["begin", *rest, last]:
                for e in rest:
                    evaluate(e, env)
                x = last
            case ["let", bindings, *body]:
                env = Env([b[0] for b in bindings], [evaluate(b[1], env) for b in bindings], env)
                x = [Symbol("begin"), *body]
            case [head, *args]:
                fn = evaluate(head, env)
                vals = [evaluate(a, env) for a in args]
                if isinstance(fn, Lambda):
                    x, env = fn.body, Env(fn.params, vals, fn.env)
                elif callable(fn):
                    try:
                        return fn(*vals)
                    except (TypeError, ZeroDivisionError, IndexError) as e:
                        raise LispError(f"{head}: {type(e).__name__}") from e
                else:
                    raise LispError(f"not a function: {show(fn)}")


GLOBAL = Env()
GLOBAL.update({Symbol(k): v for k, v in {
    "+": lambda *a: sum(a), "*": lambda *a: reduce(operator.mul, a, 1), "-": lambda a, *b: a - sum(b) if b else -a,
    "/": operator.truediv, "<": operator.lt, ">": operator.gt, "=": operator.eq, "mod": operator.mod,
    "car": lambda l: l[0], "cdr": lambda l: l[1:], "cons": lambda a, b: [a] + b, "list": lambda *a: list(a),
    "null?": lambda l: l == [], "length": len, "append": lambda a, b: a + b, "sqrt": math.sqrt,
    "map": lambda f, l: [f(v) for v in l], "apply": lambda f, l: f(*l), "pi": math.pi,
}.items()})

SOURCE = """
; numbers and functions
(define (square x) (* x x))
(map square '(1 2 3 4))
(define (fact n) (if (< n 2) 1 (* n (fact (- n 1)))))
(fact 30)
(define (count n acc) (if (= n 0) acc (count (- n 1) (+ acc 1))))
(count 5000 0)
(define counter (let ((n 0)) (lambda () (set! n (+ n 1)) n)))
(counter) (counter)
((lambda args (length args)) 1 2 3)
(define (filter p l) (if (null? l) '() (if (p (car l)) (cons (car l) (filter p (cdr l))) (filter p (cdr l)))))
(filter (lambda (x) (= 1 (mod x 2))) (list 1 2 3 4 5))
(let ((a 2) (b 3.5)) (list a b (+ a b) "text\\n" #t 'sym))
(apply + '(1 2 3))
square
(car '())
(undefined-thing 1)
(square 1 2)
("notfn" 1)
(/ 1 0)
"""
for form in read_all(SOURCE):
    try:
        result = evaluate(form, GLOBAL)
        print(show(result))
    except LispError as e:
        print("error:", e, "<-", type(e.__cause__).__name__)
for bad in ("(+ 1", ")", "'"):
    try:
        list(read_all(bad))
    except LispError as e:
        print("read error:", e)
