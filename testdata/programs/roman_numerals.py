import re

PAIRS = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
         (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
VALID = re.compile(r"M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})")


def to_roman(n: int) -> str:
    if not isinstance(n, int) or isinstance(n, bool):
        raise TypeError(f"expected int, got {type(n).__name__}")
    if not 0 < n < 4000:
        raise ValueError(f"{n} out of range 1..3999")
    out = []
    for value, sym in PAIRS:
        count, n = divmod(n, value)
        out.append(sym * count)
    return "".join(out)


def from_roman(s: str) -> int:
    s = s.strip().upper()
    if not s or not VALID.fullmatch(s):
        raise ValueError(f"invalid roman numeral: {s!r}")
    values = [dict(map(reversed, PAIRS))[c] for c in s]
    return sum(-v if v < nxt else v for v, nxt in zip(values, values[1:] + [0]))


class Roman(int):
    def __new__(cls, value):
        return super().__new__(cls, from_roman(value) if isinstance(value, str) else value)

    def __repr__(self):
        return f"Roman({to_roman(int(self))!r})"

    def __add__(self, other):
        return Roman(int(self) + int(other))

    def __format__(self, spec):
        return format(to_roman(int(self)), spec)


for n in (1, 4, 9, 14, 40, 90, 400, 1994, 2025, 3999):
    print(f"{n:>5} {to_roman(n):<12} {from_roman(to_roman(n)) == n}")
assert all(from_roman(to_roman(i)) == i for i in range(1, 4000))
print(max((to_roman(i) for i in range(1, 4000)), key=len))
for bad in (0, 4000, "IIII", "VX", "", 2.5, True):
    try:
        print(from_roman(bad) if isinstance(bad, str) else to_roman(bad))
    except (ValueError, TypeError) as e:
        print(type(e).__name__ + ":", e)
x = Roman("XIV") + Roman(6)
print(x, repr(x), f"[{x:>6}]", x * 2, x == 20, type(x + 1).__name__)
print(sum([Roman("I"), Roman("II"), Roman("III")]))
