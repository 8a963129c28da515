from collections import defaultdict, namedtuple
from datetime import date

Trade = namedtuple("Trade", "day symbol side shares price fee", defaults=(0.0,))
Lot = namedtuple("Lot", ["shares", "price"])

TRADES = [
    Trade(date(2024, 1, 5), "ACME", "buy", 100, 10.0, 1.5),
    Trade(date(2024, 2, 10), "ACME", "buy", 50, 12.0),
    Trade(date(2024, 2, 11), "GLOB", "buy", 20, 55.25, 2.0),
    Trade(date(2024, 3, 1), "ACME", "sell", 120, 15.0, 1.5),
    Trade(date(2024, 3, 15), "GLOB", "sell", 5, 50.0),
    Trade(date(2024, 4, 1), "ACME", "sell", 100, 16.0),
]
PRICES = {"ACME": 14.5, "GLOB": 60.0}


class Oversold(Exception):
    pass


class Portfolio:
    def __init__(self):
        self.lots = defaultdict(list)
        self.realised = defaultdict(float)
        self.fees = 0.0

    def apply(self, t: Trade):
        self.fees += t.fee
        if t.side == "buy":
            self.lots[t.symbol].append(Lot(t.shares, t.price))
            return
        held = sum(l.shares for l in self.lots[t.symbol])
        if t.shares > held:
            raise Oversold(f"{t.day:%d %b %Y}: sell {t.shares} {t.symbol}, hold {held}")
        left = t.shares
        while left:
            lot = self.lots[t.symbol].pop(0)
            used = min(left, lot.shares)
            self.realised[t.symbol] += used * (t.price - lot.price)
            left -= used
            if used < lot.shares:
                self.lots[t.symbol].insert(0, lot._replace(shares=lot.shares - used))

    def report(self, prices):
        for symbol, lots in sorted(self.lots.items()):
            shares = sum(l.shares for l in lots)
            cost = sum(l.shares * l.price for l in lots)
            value = shares * prices[symbol]
            yield symbol, shares, cost, value, value - cost, self.realised[symbol]


p = Portfolio()
for trade in TRADES:
    try:
        p.apply(trade)
    except Oversold as e:
        print("rejected:", e)
print(f"{'':6}{'shares':>7}{'cost':>10}{'value':>10}{'open':>9}{'closed':>9}")
for symbol, *nums in p.report(PRICES):
    print(f"{symbol:<6}{nums[0]:>7}" + "".join(f"{n:>+10.2f}" if i > 1 else f"{n:>10.2f}" for i, n in enumerate(nums[1:])))
print(f"fees {p.fees:.2f}; realised {sum(p.realised.values()):+.2f}")
print(TRADES[1]._asdict())
print(Trade._fields, Trade._field_defaults, Lot._make([1, 2]), Lot(1, 2) + Lot(3, 4))
print({k: v for k, v in p.lots.items()})
