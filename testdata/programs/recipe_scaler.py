import re
from fractions import Fraction
from math import gcd

RECIPE = """
Pancakes (serves 4)
1 1/2 cups flour
3 1/2 tsp baking powder
1/4 tsp salt
1 tbsp sugar
1 1/4 cup milk
1 egg
3 tbsp melted butter
a pinch of love
"""

UNITS = {"tsp": Fraction(1), "tbsp": Fraction(3), "cup": Fraction(48)}
NICE = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔"}
LINE = re.compile(r"(?P<whole>\d+(?!/))?\s*(?P<frac>\d+/\d+)?\s*(?:(?P<unit>tsp|tbsp|cup)s?\b)?\s*(?P<what>.+)")


class Amount:
    def __init__(self, value, unit=None):
        self.value, self.unit = Fraction(value), unit

    def __mul__(self, k):
        return Amount(self.value * k, self.unit)

    def __add__(self, other):
        if (self.unit is None) != (other.unit is None):
            raise ValueError(f"cannot add {self} and {other}")
        if self.unit == other.unit:
            return Amount(self.value + other.value, self.unit)
        return Amount(self.value + other.value * UNITS[other.unit] / UNITS[self.unit], self.unit)

    def best(self):
        if self.unit is None:
            return self
        small = self.value * UNITS[self.unit]
        for unit in ("cup", "tbsp", "tsp"):
            amount = small / UNITS[unit]
            if amount >= Fraction(1, 4) and amount.denominator <= 4 or unit == "tsp":
                return Amount(amount, unit)

    def __str__(self):
        whole, part = divmod(self.value, 1)
        number = (str(whole) if whole or not part else "") + (NICE.get(part, f" {part}") if part else "")
        unit = f" {self.unit}{'s' if self.value > 1 and self.unit == 'cup' else ''}" if self.unit else ""
        return number.strip() + unit

    def __repr__(self):
        return f"Amount({self.value!s}, {self.unit!r})"


def parse(line):
    m = LINE.fullmatch(line)
    if not (m["whole"] or m["frac"]):
        return None, line
    return Amount(int(m["whole"] or 0) + Fraction(m["frac"] or 0), m["unit"]), m["what"]


def plural(amount, what):
    return what + "s" if amount and not amount.unit and amount.value > 1 else what


title, *lines = RECIPE.strip().splitlines()
serves = int(re.search(r"serves (\d+)", title)[1])
items = [parse(l) for l in lines]
print(items[:3])
for people in (2, 4, 6, 10):
    k = Fraction(people, serves)
    print(f"--- for {people} (x {k})")
    for amount, what in items:
        if amount:
            print(f"{(amount * k).best()!s:>8} {plural(amount * k, what)}")
        else:
            print(f"{'':>8} {what}")
print(Amount(1, "cup") + Amount(2, "tbsp"), "|", (Amount(Fraction(1, 2), "tbsp") + Amount(1, "tsp")).best(), "|", (Amount(48, "tsp")).best(), "|", Amount(Fraction(7, 5)))
try:
    Amount(1) + Amount(1, "cup")
except ValueError as e:
    print(e)
total = sum((a.value * UNITS[a.unit] for a, _ in items if a and a.unit), Fraction())
print(f"{total} tsp in all = {float(total / 48):.4f} cups; gcd of 84 and 36 is {gcd(84, 36)}")
ratio = [a.value * UNITS[a.unit] for a, w in items if w in ("flour", "milk", "sugar")]
scale = 1 / min(ratio)
print(" : ".join(str(r * scale) for r in ratio), [str(Fraction(x).limit_denominator(8)) for x in (0.333, 0.66, 0.125, 2.71828)])
