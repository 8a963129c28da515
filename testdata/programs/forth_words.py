class ForthError(Exception):
    pass


class Forth:
    def __init__(self):
        self.stack = []
        self.words = {}
        self.output = []
        self.memory = {}
        arith = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
                 "/": lambda a, b: a // b, "mod": lambda a, b: a % b,
                 "=": lambda a, b: -(a == b), "<": lambda a, b: -(a < b), ">": lambda a, b: -(a > b)}
        for name, fn in arith.items():
            self.words[name] = self._binary(fn)
        for attr in dir(self):
            if attr.startswith("word_"):
                self.words[attr[5:].replace("_q", "?")] = getattr(self, attr)
        self.words["."] = lambda: self.output.append(str(self.pop()))
        self.words[".s"] = lambda: self.output.append(f"<{len(self.stack)}> " + " ".join(map(str, self.stack)))

    def _binary(self, fn):
        def op():
            b, a = self.pop(), self.pop()
            try:
                self.stack.append(fn(a, b))
            except ZeroDivisionError:
                raise ForthError("division by zero") from None
        return op

    def pop(self):
        if not self.stack:
            raise ForthError("stack underflow")
        return self.stack.pop()

    def word_dup(self): self.stack.append(self.stack[-1])
    def word_drop(self): self.pop()
    def word_swap(self): self.stack[-2:] = self.stack[:-3:-1]
    def word_over(self): self.stack.append(self.stack[-2])
    def word_rot(self): self.stack.append(self.stack.pop(-3))
    def word_emit(self): self.output.append(chr(self.pop()))

    def run(self, source):
        self.output.clear()
        self._exec(source.lower().split())
        return " ".join(self.output)

    def _exec(self, tokens):
        i = 0
        while i < len(tokens):
            t = tokens[i]
            if t == ":":
                end = tokens.index(";", i)
                name, *body = tokens[i + 1:end]
                self.words[name] = body
                i = end
            elif t == "variable":
                i += 1
                self.words[tokens[i]] = [f"&{tokens[i]}"]
                self.memory[f"&{tokens[i]}"] = 0
            elif t in ("if", "do", "begin"):
                closer = {"if": "then", "do": "loop", "begin": "until"}[t]
                end = self._match(tokens, i, t, closer)
                body = tokens[i + 1:end]
                if t == "if":
                    mid = self._else(body)
                    self._exec(body[:mid] if self.pop() else body[mid + 1:])
                elif t == "do":
                    start, limit = self.pop(), self.pop()
                    for k in range(start, limit):
                        self.words["i"] = lambda k=k: self.stack.append(k)
                        self._exec(body)
                else:
                    while True:
                        self._exec(body)
                        if self.pop():
                            break
                i = end
            elif t == "!":
                addr, value = self.pop(), self.pop()
                self.memory[addr] = value
            elif t == "@":
                self.stack.append(self.memory[self.pop()])
            elif t in self.words:
                w = self.words[t]
                w() if callable(w) else self._exec(w)
            elif t.startswith("&"):
                self.stack.append(t)
            else:
                try:
                    self.stack.append(int(t))
                except ValueError:
                    raise ForthError(f"{t} ?") from None
            i += 1

    @staticmethod
    def _match(tokens, i, opener, closer):
        depth = 0
        for j in range(i, len(tokens)):
            depth += (tokens[j] == opener) - (tokens[j] == closer)
            if depth == 0:
                return j
        raise ForthError(f"{opener} without {closer}")

    @staticmethod
    def _else(body):
        depth = 0
        for j, t in enumerate(body):
            depth += (t == "if") - (t == "then")
            if t == "else" and depth == 0:
                return j
        return len(body)


f = Forth()
for line in [
    "1 2 + .", ": square dup * ;", "7 square .", "1 2 3 rot .s", "drop drop drop .s",
    ": fact dup 2 < if drop 1 else dup 1 - fact * then ;", "10 fact . 20 fact .",
    ": stars 0 do 42 emit loop ;", "5 stars", "variable total", "10 0 do total @ i + total ! loop total @ .",
    ": gcd begin swap over mod dup 0 = until drop ;", "84 36 gcd .",
    "10 begin dup . 3 - dup 0 < until drop", "1 0 /", "+", "frob", "1 if 2 .",
    ": sign dup 0 < if drop -1 else 0 > if 1 else 0 then then ;", "-9 sign . 0 sign . 5 sign .",
]:
    try:
        print(f"{line:<60} {f.run(line)}".rstrip(), "ok")
    except ForthError as e:
        print(f"{line:<60} error: {e}")
        f.stack.clear()
