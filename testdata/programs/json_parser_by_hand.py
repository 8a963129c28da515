import json


class ParseError(ValueError):
    def __init__(self, message, text, pos):
        line = text.count("\n", 0, pos) + 1
        column = pos - text.rfind("\n", 0, pos)
        super().__init__(f"{message} at line {line} column {column}")


class Parser:
    ESCAPES = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
    LITERALS = {"true": True, "false": False, "null": None}

    def __init__(self, text):
        self.text, self.i = text, 0

    def fail(self, message, pos=None):
        raise ParseError(message, self.text, self.i if pos is None else pos)

    def space(self):
        while self.i < len(self.text) and self.text[self.i] in " \t\r\n":
            self.i += 1

    def peek(self):
        self.space()
        return self.text[self.i] if self.i < len(self.text) else ""

    def parse(self):
        value = self.value()
        if self.peek():
            self.fail("extra data")
        return value

    def value(self):
        match self.peek():
            case "{":
                return self.object()
            case "[":
                return self.array()
            case '"':
                return self.string()
            case c if c == "-" or c.isdigit() and c:
                return self.number()
            case "":
                self.fail("unexpected end")
        for word, value in self.LITERALS.items():
            if self.text.startswith(word, self.i):
                self.i += len(word)
                return value
        self.fail(f"unexpected {self.text[self.i]!r}")

    def sequence(self, close, item):
        self.i += 1
        if self.peek() == close:
            self.i += 1
            return
        while True:
            yield item()
            match self.peek():
                case ",":
                    self.i += 1
                case c if c == close:
                    self.i += 1
                    return
                case c:
                    self.fail(f"expected ',' or {close!r}, got {c!r}" if c else "unexpected end")

    def object(self):
        def pair():
            if self.peek() != '"':
                self.fail("expected a key")
            start = self.i
            key = self.string()
            if key in seen:
                self.fail(f"duplicate key {key!r}", start)
            seen.add(key)
            if self.peek() != ":":
                self.fail("expected ':'")
            self.i += 1
            return key, self.value()
        seen = set()
        return dict(self.sequence("}", pair))

    def array(self):
        return list(self.sequence("]", self.value))

    def string(self):
        start, out = self.i, []
        self.i += 1
        while self.i < len(self.text):
            ch = self.text[self.i]
            self.i += 1
            if ch == '"':
                return "".join(out)
            if ch == "\\":
                esc = self.text[self.i:self.i + 1]
                self.i += 1
                if esc == "u":
                    code = int(self.text[self.i:self.i + 4], 16)
                    self.i += 4
                    if 0xD800 <= code < 0xDC00 and self.text.startswith("\\u", self.i):
                        low = int(self.text[self.i + 2:self.i + 6], 16)
                        code = 0x10000 + (code - 0xD800 << 10) + low - 0xDC00
                        self.i += 6
                    out.append(chr(code))
                elif esc in self.ESCAPES and esc:
                    out.append(self.ESCAPES[esc])
                else:
                    self.fail(f"bad escape \\{esc}", self.i - 2)
            elif ch < " ":
                self.fail("control character in string", self.i - 1)
            else:
                out.append(ch)
        self.fail("unterminated string", start)

    def number(self):
        start = self.i
        while self.i < len(self.text) and self.text[self.i] in "+-.eE0123456789":
            self.i += 1
        token = self.text[start:self.i]
        digits = token.lstrip("-")
        if len(digits) > 1 and digits[0] == "0" and digits[1].isdigit():
            self.fail("leading zero", start)
        try:
            return int(token)
        except ValueError:
            pass
        try:
            return float(token)
        except ValueError:
            self.fail(f"bad number {token!r}", start)


def unicode_escape(ch):
    raw = ch.encode("utf-16-be").hex()
    return "".join("\\u" + raw[i:i + 4] for i in range(0, len(raw), 4))


def dump(value, indent=0):
    pad = "  " * indent
    match value:
        case None | True | False:
            return {None: "null", True: "true", False: "false"}[value]
        case str():
            return '"' + "".join({'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}.get(c, c if " " <= c <= "~" else unicode_escape(c)) for c in value) + '"'
        case int() | float():
            return repr(value)
        case [] | {} if not value:
            return "[]" if isinstance(value, list) else "{}"
        case list():
            return "[\n" + ",\n".join(f"{pad}  {dump(v, indent + 1)}" for v in value) + f"\n{pad}]"
        case dict():
            return "{\n" + ",\n".join(f"{pad}  {dump(k)}: {dump(v, indent + 1)}" for k, v in value.items()) + f"\n{pad}}}"


GOOD = ['{"a": [1, -2.5e3, true, null, {"b": ""}], "é\\u00e9\\n": "\\ud83d\\ude00"}', "  [ ] ", '"x"', "0", "-0.0", '{"k":{"k":{"k":[[[]]]}}}', "1E400"]
for text in GOOD:
    got = Parser(text).parse()
    print(repr(got), got == json.loads(text))
doc = json.loads(GOOD[0])
print(dump(doc))
assert dump(doc) == json.dumps(doc, indent=2)
for bad in ("", "[1,]", '{"a" 1}', '{"a": 1, "a": 2}', "[1 2]", "tru", '"abc', '"\\x"', "01", "1.2.3", "[1]]", '{\n  "a": nope\n}', '"a\nb"', "{1: 2}"):
    try:
        print(Parser(bad).parse())
    except ParseError as e:
        print(f"{bad!r:<20} {e}")
