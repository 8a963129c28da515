import re
from functools import reduce

CELL = re.compile(r"\$?([A-Z]+)\$?(\d+)")


class CircularError(Exception):
    pass


class Sheet:
    FUNCTIONS = {
        "SUM": lambda *v: sum(v), "AVG": lambda *v: sum(v) / len(v), "MAX": max, "MIN": min, "COUNT": lambda *v: len(v),
        "IF": lambda c, a, b=0: a if c else b, "ROUND": round, "CONCAT": lambda *v: "".join(map(str, v)), "PRODUCT": lambda *v: reduce(lambda a, b: a * b, v, 1),
    }
    TOKEN = re.compile(r"\s*(?:(?P<num>\d+\.?\d*)|(?P<str>\"[^\"]*\")|(?P<range>[A-Z]+\d+:[A-Z]+\d+)|(?P<cell>\$?[A-Z]+\$?\d+)|(?P<name>[A-Z]+)|(?P<op><=|>=|<>|[-+*/^()=<>,&%]))")
    LEVELS = [("=", "<>", "<", ">", "<=", ">="), ("&",), ("+", "-"), ("*", "/"), ("^",)]

    def __init__(self):
        self.raw, self.cache, self.stack = {}, {}, []

    def __setitem__(self, name, text):
        self.raw[name] = text
        self.cache.clear()

    def __getitem__(self, name):
        if name in self.cache:
            return self.cache[name]
        if name in self.stack:
            raise CircularError(" -> ".join(self.stack[self.stack.index(name):] + [name]))
        text = self.raw.get(name, "")
        self.stack.append(name)
        try:
            value = self.evaluate(text[1:]) if text.startswith("=") else self.literal(text)
        finally:
            self.stack.pop()
        self.cache[name] = value
        return value

    @staticmethod
    def literal(text):
        for kind in (int, float):
            try:
                return kind(text)
            except ValueError:
                continue
        return text or 0

    def show(self, name):
        try:
            v = self[name]
            return f"{v:.2f}".rstrip("0").rstrip(".") if isinstance(v, float) else str(v)
        except ZeroDivisionError:
            return "#DIV/0!"
        except CircularError:
            return "#CYCLE!"
        except TypeError:
            return "#VALUE!"
        except (SyntaxError, KeyError) as e:
            return f"#{type(e).__name__.upper()[:6]}!"

    def evaluate(self, text):
        tokens, pos = [], 0
        while pos < len(text.rstrip()):
            m = self.TOKEN.match(text, pos)
            if not m:
                raise SyntaxError(f"bad formula {text!r}")
            tokens.append((m.lastgroup, m[m.lastgroup]))
            pos = m.end()
        tokens.append(("end", ""))
        self_i = [0]

        def peek():
            return tokens[self_i[0]]

        def take():
            self_i[0] += 1
            return tokens[self_i[0] - 1]

        def level(n):
            if n == len(self.LEVELS):
                return atom()
            left = level(n + 1)
            while peek()[1] in self.LEVELS[n] and peek()[0] == "op":
                op, right = take()[1], None
                right = level(n + 1)
                left = {"+": lambda: left + right, "-": lambda: left - right, "*": lambda: left * right, "/": lambda: left / right, "^": lambda: left ** right,
                        "&": lambda: f"{left}{right}", "=": lambda: left == right, "<>": lambda: left != right, "<": lambda: left < right, ">": lambda: left > right,
                        "<=": lambda: left <= right, ">=": lambda: left >= right}[op]()
            return left

        def atom():
            kind, value = take()
            match kind:
                case "num":
                    result = self.literal(value)
                case "str":
                    result = value[1:-1]
                case "cell":
                    result = self[value.replace("$", "")]
                case "name":
                    if take()[1] != "(":
                        raise SyntaxError(value)
                    args = []
                    while peek()[1] != ")":
                        if peek()[0] == "range":
                            args += self.cells(take()[1])
                        else:
                            args.append(level(0))
                        if peek()[1] == ",":
                            take()
                        elif peek()[1] != ")":
                            raise SyntaxError("expected )")
                    take()
                    result = self.FUNCTIONS[value](*args)
                case "op" if value == "(":
                    result = level(0)
                    take()
                case "op" if value == "-":
                    result = -atom()
                case _:
                    raise SyntaxError(f"unexpected {value!r}")
            if peek()[1] == "%":
                take()
                result /= 100
            return result

        result = level(0)
        if peek()[0] != "end":
            raise SyntaxError(f"unexpected {peek()[1]!r}")
        return result

    def cells(self, span):
        (c1, r1), (c2, r2) = (CELL.fullmatch(p).groups() for p in span.split(":"))
        return [v for r in range(int(r1), int(r2) + 1) for c in range(ord(c1), ord(c2) + 1) if (v := self[f"{chr(c)}{r}"]) != 0 or f"{chr(c)}{r}" in self.raw]

    def table(self, cols, rows):
        print("   |" + "".join(f"{c:^12}|" for c in cols))
        for r in range(1, rows + 1):
            print(f"{r:>2} |" + "".join(f"{self.show(f'{c}{r}') if f'{c}{r}' in self.raw else '':>12}|" for c in cols))


s = Sheet()
for name, text in {"A1": "Item", "B1": "Qty", "C1": "Price", "D1": "Total", "A2": "Pen", "B2": "12", "C2": "1.25", "D2": "=B2*C2", "A3": "Book", "B3": "3", "C3": "14.9", "D3": "=B3*$C$3",
                   "A4": "Sum", "B4": "=SUM(B2:B3)", "D4": "=SUM(D2:D3)", "A5": "With tax", "D5": "=ROUND(D4*(1+20%), 1)", "A6": "=IF(D5>50, \"big\", \"small\") & \" order\"", "B6": "=AVG(B2:C3)",
                   "C6": "=MAX(B2:C3)-MIN(B2:C3)", "D6": "=-2^2 + COUNT(B2:B3)"}.items():
    s[name] = text
s.table("ABCD", 6)
s["B2"] = "40"
print(s.show("D5"), s.show("A6"))
s["C3"] = "=D5/10"
s["B3"] = "=B4-B2"
s["C2"] = "=1/0"
s["A5"] = "=A1*A2"
s["A4"] = "=NOPE(1)"
s["B6"] = "=1 +"
s["C6"] = '=CONCAT(A2, "-", A3, B2)'
s.table("ABCD", 6)
try:
    s["B3"]
except CircularError as e:
    print("cycle:", e)
