"""Character-level state machines: CSV, quoted words, C comments, ANSI-like markup, traffic light."""
from enum import Enum, auto


class S(Enum):
    START = auto()
    FIELD = auto()
    QUOTED = auto()
    QUOTE_END = auto()


class FormatError(ValueError):
    pass


def parse_csv(text):
    state, field, row, rows = S.START, [], [], []

    def end_field():
        row.append("".join(field))
        field.clear()

    for pos, ch in enumerate(text + "\n"):
        match state, ch:
            case S.START, '"':
                state = S.QUOTED
            case (S.START | S.FIELD | S.QUOTE_END), ",":
                end_field()
                state = S.START
            case (S.START | S.FIELD | S.QUOTE_END), "\n":
                if state is not S.START or row:
                    end_field()
                    rows.append(row)
                    row = []
                state = S.START
            case S.QUOTED, '"':
                state = S.QUOTE_END
            case S.QUOTED, _:
                field.append(ch)
            case S.QUOTE_END, '"':
                field.append(ch)
                state = S.QUOTED
            case S.QUOTE_END, _:
                raise FormatError(f"{ch!r} after closing quote at {pos}")
            case _:
                field.append(ch)
                state = S.FIELD
    if state is S.QUOTED:
        raise FormatError("unterminated quote")
    return rows


def strip_comments(code):
    out, state, i = [], "code", 0
    while i < len(code):
        two, one = code[i:i + 2], code[i]
        if state == "code":
            if two in ("//", "/*"):
                state = "line" if two == "//" else "block"
                i += 2
                continue
            if one in "\"'":
                state = one
            out.append(one)
        elif state == "line":
            if one == "\n":
                state = "code"
                out.append(one)
        elif state == "block":
            if two == "*/":
                state = "code"
                out.append(" ")
                i += 1
        else:
            out.append(one)
            if one == "\\":
                out.append(code[i + 1])
                i += 1
            elif one == state:
                state = "code"
        i += 1
    return "".join(out)


class Machine:
    def __init__(self, table, start, final=()):
        self.table, self.state, self.final = table, start, set(final)
        self.listeners = []
        self.path = [start]

    def on_change(self, fn):
        self.listeners.append(fn)
        return fn

    def fire(self, event, **data):
        options = self.table.get(self.state, {})
        target = options.get(event, options.get("*"))
        if target is None:
            raise LookupError(f"no {event!r} from {self.state!r}; possible: {', '.join(options) or 'nothing'}")
        if callable(target):
            target = target(**data)
        old, self.state = self.state, target
        self.path.append(target)
        for fn in self.listeners:
            fn(old, event, target)
        return self

    @property
    def finished(self):
        return self.state in self.final


for text in ('a,b,c\n1,"x, y",3\n', '"he said ""hi""",\n,,\n"multi\nline",z', "", "a\n\nb", '"open', '"a"b'):
    try:
        print(repr(text), "->", parse_csv(text))
    except FormatError as e:
        print(repr(text), "-> FormatError:", e)
print(strip_comments('int x = 1; // one\nchar *s = "/* no */ // no"; /* yes\n yes */ y = \'\\\'\'; //end'))
order = Machine({
    "cart": {"checkout": "payment", "clear": "cart"},
    "payment": {"pay": lambda amount=0: "shipped" if amount >= 50 else "review", "cancel": "cart"},
    "review": {"approve": "shipped", "*": "cancelled"},
    "shipped": {},
}, "cart", final=["shipped", "cancelled"])


@order.on_change
def trace(old, event, new):
    print(f"  {old} --{event}--> {new}")


order.fire("clear").fire("checkout").fire("pay", amount=20)
print(order.finished)
order.fire("approve")
print(order.finished, order.path)
for event in ("pay", "checkout"):
    try:
        order.fire(event)
    except LookupError as e:
        print(e)
light = {"green": ("yellow", 4), "yellow": ("red", 1), "red": ("green", 3)}
state, log, t = "green", [], 0
while t < 20:
    nxt, ticks = light[state]
    log.append(state[0] * ticks)
    state, t = nxt, t + ticks
print("".join(log))


def ends_in_three_mod(n, base=2, mod=3):
    """A DFA over digits deciding divisibility."""
    table = {(s, d): (s * base + d) % mod for s in range(mod) for d in range(base)}
    s = 0
    for ch in f"{n:b}":
        s = table[s, int(ch)]
    return s == 0


print([n for n in range(30) if ends_in_three_mod(n)], all(ends_in_three_mod(n) == (n % 3 == 0) for n in range(500)))
