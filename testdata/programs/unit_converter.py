from collections import deque
from dataclasses import dataclass, field


@dataclass
class Units:
    factors: dict[str, dict[str, float]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)

    def define(self, line: str) -> "Units":
        left, right = line.split("=")
        n1, u1 = left.split()
        n2, u2 = right.split()
        ratio = float(n2) / float(n1)
        self.factors.setdefault(u1, {})[u2] = ratio
        self.factors.setdefault(u2, {})[u1] = 1 / ratio
        return self

    def alias(self, **names: str) -> None:
        self.aliases |= names

    def convert(self, amount: float, src: str, dst: str) -> tuple[float, list[str]]:
        src, dst = self.aliases.get(src, src), self.aliases.get(dst, dst)
        for u in (src, dst):
            if u not in self.factors:
                raise LookupError(f"unknown unit {u!r}")
        seen = {src: (1.0, [src])}
        queue = deque([src])
        while queue:
            u = queue.popleft()
            factor, path = seen[u]
            if u == dst:
                return amount * factor, path
            for v, r in self.factors[u].items():
                if v not in seen:
                    seen[v] = factor * r, path + [v]
                    queue.append(v)
        raise ValueError(f"{src} and {dst} measure different things")


u = Units()
for d in ("1 km = 1000 m", "1 m = 100 cm", "1 in = 2.54 cm", "1 ft = 12 in", "1 mi = 5280 ft", "1 h = 60 min", "1 min = 60 s",
          "1 day = 24 h", "1 kg = 1000 g", "1 lb = 453.59237 g", "16 oz = 1 lb", "1 acre = 43560 sqft"):
    u.define(d)
u.alias(miles="mi", feet="ft", hours="h", pounds="lb")
for amount, a, b in [(26.2, "miles", "km"), (6, "feet", "cm"), (1, "day", "s"), (150, "lb", "kg"), (8, "oz", "g"), (5, "km", "miles"), (1, "m", "kg"), (1, "furlong", "m"), (3, "h", "h")]:
    try:
        value, path = u.convert(amount, a, b)
        print(f"{amount:g} {a} = {value:.6g} {b}   via {' > '.join(path)}")
    except (LookupError, ValueError) as e:
        print(f"{amount:g} {a} -> {b}: {type(e).__name__}: {e}")

TEMPS = {
    ("C", "F"): lambda t: t * 9 / 5 + 32,
    ("F", "C"): lambda t: (t - 32) * 5 / 9,
    ("C", "K"): lambda t: t + 273.15,
    ("K", "C"): lambda t: t - 273.15,
}


def temperature(t, src, dst):
    if src == dst:
        return t
    if fn := TEMPS.get((src, dst)):
        return fn(t)
    return temperature(temperature(t, src, "C"), "C", dst)


print("     " + "".join(f"{s:>10}" for s in "CFK"))
for t in (-40, 0, 37, 100):
    print(f"{t:>4}C" + "".join(f"{temperature(t, 'C', s):>10.2f}" for s in "CFK"))
print(temperature(451, "F", "K"), round(temperature(0, "K", "F"), 2))


def duration(seconds):
    m, s = divmod(seconds, 60)
    h, m = divmod(m, 60)
    d, h = divmod(h, 24)
    return (f"{d}d " if d else "") + f"{h:02}:{m:02}:{s:02}"


def parse_duration(text):
    total = number = 0
    for ch in text:
        if ch.isdigit():
            number = number * 10 + int(ch)
        else:
            total += number * {"d": 86400, "h": 3600, "m": 60, "s": 1}[ch]
            number = 0
    return total


print([duration(s) for s in (0, 59, 3661, 90061)], [parse_duration(t) for t in ("1h30m", "2d", "45s", "1d1h1m1s")])
