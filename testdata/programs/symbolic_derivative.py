"""Symbolic differentiation with operator overloading and simplification."""
import math


class Expr:
    def __add__(self, o): return Add(self, wrap(o))
    def __radd__(self, o): return Add(wrap(o), self)
    def __sub__(self, o): return Add(self, Mul(Const(-1), wrap(o)))
    def __rsub__(self, o): return Add(wrap(o), Mul(Const(-1), self))
    def __mul__(self, o): return Mul(self, wrap(o))
    def __rmul__(self, o): return Mul(wrap(o), self)
    def __truediv__(self, o): return Mul(self, Pow(wrap(o), -1))
    def __pow__(self, n): return Pow(self, n)
    def __neg__(self): return Mul(Const(-1), self)
    def __call__(self, **env): return self.eval(env)


def wrap(x):
    return x if isinstance(x, Expr) else Const(x)


class Const(Expr):
    def __init__(self, v): self.v = v
    def eval(self, env): return self.v
    def diff(self, x): return Const(0)
    def simplify(self): return self
    def __str__(self): return str(self.v)


class Var(Expr):
    def __init__(self, name): self.name = name
    def eval(self, env): return env[self.name]
    def diff(self, x): return Const(int(x == self.name))
    def simplify(self): return self
    def __str__(self): return self.name


class Add(Expr):
    def __init__(self, a, b): self.a, self.b = a, b
    def eval(self, env): return self.a.eval(env) + self.b.eval(env)
    def diff(self, x): return self.a.diff(x) + self.b.diff(x)

    def simplify(self):
        a, b = self.a.simplify(), self.b.simplify()
        match a, b:
            case Const(v=x), Const(v=y): return Const(x + y)
            case Const(v=0), _: return b
            case _, Const(v=0): return a
            case _ if str(a) == str(b): return Mul(Const(2), a).simplify()
        return Add(a, b)

    def __str__(self): return f"({self.a} + {self.b})"


class Mul(Expr):
    def __init__(self, a, b): self.a, self.b = a, b
    def eval(self, env): return self.a.eval(env) * self.b.eval(env)
    def diff(self, x): return self.a.diff(x) * self.b + self.a * self.b.diff(x)

    def simplify(self):
        a, b = self.a.simplify(), self.b.simplify()
        if isinstance(b, Const) and not isinstance(a, Const):
            a, b = b, a
        match a, b:
            case Const(v=x), Const(v=y): return Const(x * y)
            case Const(v=0), _: return Const(0)
            case Const(v=1), _: return b
            case Const(v=x), Mul(a=Const(v=y), b=rest): return Mul(Const(x * y), rest).simplify()
        return Mul(a, b)

    def __str__(self): return f"{self.a}*{self.b}"


class Pow(Expr):
    def __init__(self, base, n): self.base, self.n = base, n
    def eval(self, env): return self.base.eval(env) ** self.n
    def diff(self, x): return Const(self.n) * Pow(self.base, self.n - 1) * self.base.diff(x)

    def simplify(self):
        base = self.base.simplify()
        if self.n == 0:
            return Const(1)
        if self.n == 1:
            return base
        return Const(base.v ** self.n) if isinstance(base, Const) else Pow(base, self.n)

    def __str__(self): return f"{self.base}^{self.n}"


class Func(Expr):
    table = {"sin": (math.sin, lambda u: Func("cos", u)), "cos": (math.cos, lambda u: -Func("sin", u)),
             "exp": (math.exp, lambda u: Func("exp", u)), "ln": (math.log, lambda u: Pow(u, -1))}

    def __init__(self, name, arg): self.name, self.arg = name, wrap(arg)
    def eval(self, env): return self.table[self.name][0](self.arg.eval(env))
    def diff(self, x): return self.table[self.name][1](self.arg) * self.arg.diff(x)
    def simplify(self): return Func(self.name, self.arg.simplify())
    def __str__(self): return f"{self.name}({self.arg})"


x, y = Var("x"), Var("y")
for e in (3 * x ** 2 + 2 * x - 7, x * y + x * x, Func("sin", x ** 2) / x, Func("exp", 2 * x) * Func("ln", x), 5 - x, x + x):
    d = e.diff("x").simplify()
    at = {"x": 1.3, "y": 2.0}
    h = 1e-6
    numeric = (e.eval(at | {"x": 1.3 + h}) - e.eval(at | {"x": 1.3 - h})) / (2 * h)
    print(f"{e.simplify()}  d/dx  {d}")
    print(f"    = {d(**at):.6f} numeric {numeric:.4f} {'ok' if math.isclose(d(**at), numeric, rel_tol=1e-6) else 'BAD'}")


def newton(f, guess):
    df = f.diff("x").simplify()
    for step in range(50):
        nxt = guess - f(x=guess) / df(x=guess)
        if abs(nxt - guess) < 1e-12:
            return nxt, step
        guess = nxt


print(newton(x ** 2 - 2, 1.0), newton(Func("cos", x) - x, 1.0))
