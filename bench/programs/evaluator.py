# bench: whole — a small language: regex tokenizer, precedence parser to tuples and objects, and a tree-walking evaluator
import re

PROGRAM = """
fn gcd(a, b) { while (b != 0) { t = a % b; a = b; b = t; } return a; }
fn fib(n) { if (n < 2) { return n; } return fib(n - 1) + fib(n - 2); }
fn power(base, e) { r = 1; while (e > 0) { if (e % 2 == 1) { r = r * base % 1000003; } base = base * base % 1000003; e = e / 2; } return r; }
total = 0;
i = 1;
while (i < 1500) {
    total = total + gcd(i, 360) * (i % 7 + 1) - power(3, i) % 11;
    i = i + 1;
}
total = total + fib(17);
print(total, i);
"""

TOKEN = re.compile(r"\s*(?:(\d+)|(\w+)|([<>=!]=|[-+*/%<>=(){};,]))")
KEYWORDS = {"fn", "while", "if", "return", "else", "print"}
PRECEDENCE = {"==": 1, "!=": 1, "<": 2, ">": 2, "<=": 2, ">=": 2, "+": 3, "-": 3, "*": 4, "/": 4, "%": 4}


def tokenize(text):
    pos, out = 0, []
    text = text.rstrip()
    while pos < len(text):
        m = TOKEN.match(text, pos)
        if m is None:
            raise SyntaxError(f"bad character at {pos}")
        number, word, op = m.groups()
        if number is not None:
            out.append(("num", int(number)))
        elif word is not None:
            out.append(("kw" if word in KEYWORDS else "name", word))
        else:
            out.append(("op", op))
        pos = m.end()
    out.append(("end", None))
    return out


class Parser:
    def __init__(self, tokens):
        self.tokens = tokens
        self.i = 0

    def peek(self):
        return self.tokens[self.i]

    def next(self):
        tok = self.tokens[self.i]
        self.i += 1
        return tok

    def accept(self, value):
        if self.tokens[self.i][1] == value and self.tokens[self.i][0] != "num":
            self.i += 1
            return True
        return False

    def expect(self, value):
        if not self.accept(value):
            raise SyntaxError(f"expected {value}, got {self.peek()}")

    def program(self):
        body = []
        while self.peek()[0] != "end":
            body.append(self.statement())
        return ("block", body)

    def block(self):
        self.expect("{")
        body = []
        while not self.accept("}"):
            body.append(self.statement())
        return ("block", body)

    def statement(self):
        if self.accept("fn"):
            name = self.next()[1]
            self.expect("(")
            params = []
            while not self.accept(")"):
                params.append(self.next()[1])
                self.accept(",")
            return ("fn", name, params, self.block())
        if self.accept("while"):
            return ("while", self.parenthesised(), self.block())
        if self.accept("if"):
            cond, then = self.parenthesised(), self.block()
            return ("if", cond, then, self.block() if self.accept("else") else None)
        if self.accept("return"):
            value = self.expression(0)
            self.expect(";")
            return ("return", value)
        if self.accept("print"):
            self.expect("(")
            args = self.arguments()
            self.expect(";")
            return ("print", args)
        name = self.next()[1]
        self.expect("=")
        value = self.expression(0)
        self.expect(";")
        return ("assign", name, value)

    def parenthesised(self):
        self.expect("(")
        e = self.expression(0)
        self.expect(")")
        return e

    def arguments(self):
        args = []
        while not self.accept(")"):
            args.append(self.expression(0))
            self.accept(",")
        return args

    def expression(self, level):
        left = self.atom()
        while True:
            kind, op = self.peek()
            if kind != "op" or PRECEDENCE.get(op, 0) <= level:
                return left
            self.next()
            left = ("bin", op, left, self.expression(PRECEDENCE[op]))

    def atom(self):
        kind, value = self.next()
        if kind == "num":
            return ("num", value)
        if kind == "name":
            if self.accept("("):
                return ("call", value, self.arguments())
            return ("name", value)
        if value == "(":
            e = self.expression(0)
            self.expect(")")
            return e
        raise SyntaxError(f"unexpected {value}")


class Return(Exception):
    def __init__(self, value):
        self.value = value


class Interpreter:
    def __init__(self):
        self.functions = {}
        self.output = []
        self.steps = 0

    def run(self, node, env):
        self.steps += 1
        return getattr(self, "do_" + node[0])(node, env)

    def do_block(self, node, env):
        for child in node[1]:
            self.run(child, env)

    def do_fn(self, node, env):
        self.functions[node[1]] = node

    def do_while(self, node, env):
        _, cond, body = node
        while self.run(cond, env):
            self.run(body, env)

    def do_if(self, node, env):
        if self.run(node[1], env):
            self.run(node[2], env)
        elif node[3] is not None:
            self.run(node[3], env)

    def do_return(self, node, env):
        raise Return(self.run(node[1], env))

    def do_print(self, node, env):
        self.output.append([self.run(a, env) for a in node[1]])

    def do_assign(self, node, env):
        env[node[1]] = self.run(node[2], env)

    def do_num(self, node, env):
        return node[1]

    def do_name(self, node, env):
        return env[node[1]]

    def do_bin(self, node, env):
        _, op, left, right = node
        a, b = self.run(left, env), self.run(right, env)
        match op:
            case "+":
                return a + b
            case "-":
                return a - b
            case "*":
                return a * b
            case "/":
                return a // b
            case "%":
                return a % b
            case "<":
                return a < b
            case ">":
                return a > b
            case "<=":
                return a <= b
            case ">=":
                return a >= b
            case "==":
                return a == b
            case "!=":
                return a != b

    def do_call(self, node, env):
        _, name, args = node
        _, _, params, body = self.functions[name]
        local = dict(zip(params, [self.run(a, env) for a in args]))
        try:
            self.run(body, local)
        except Return as r:
            return r.value


for copy in range(12):
    tree = Parser(tokenize(PROGRAM * 40)).program()
interp = Interpreter()
for copy in range(14):
    interp.run(Parser(tokenize(PROGRAM)).program(), {})
print(interp.output, interp.steps, len(tree[1]))
