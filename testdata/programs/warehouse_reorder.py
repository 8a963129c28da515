import csv
import io
import math
from dataclasses import dataclass
from datetime import date, timedelta

STOCK = "sku,name,on_hand,lead_days,cost\nA-1,Bolt M6,1200,7,0.04\nB-2,Gear 20T,35,21,6.75\nC-3,Belt,0,10,12.5\nD-4,Legacy part,80,5,3\n"
SALES = """A-1:2025-01:900 A-1:2025-02:1100 A-1:2025-03:1000
B-2:2025-01:12 B-2:2025-02:30 B-2:2025-03:24
C-3:2025-02:8 C-3:2025-03:16"""


@dataclass
class Item:
    sku: str
    name: str
    on_hand: int
    lead_days: int
    cost: float
    monthly: tuple[int, ...] = ()

    @property
    def daily(self) -> float:
        return sum(self.monthly) / 90

    @property
    def sigma(self) -> float:
        if len(self.monthly) < 2:
            return 0.0
        m = sum(self.monthly) / len(self.monthly)
        return math.sqrt(sum((x - m) ** 2 for x in self.monthly) / (len(self.monthly) - 1)) / math.sqrt(30)

    def safety_stock(self, z: float = 1.65) -> int:
        return math.ceil(z * self.sigma * math.sqrt(self.lead_days))

    def reorder_point(self) -> int:
        return math.ceil(self.daily * self.lead_days) + self.safety_stock()

    def order_quantity(self, fixed: float = 40.0, holding: float = 0.25) -> int:
        yearly = self.daily * 365
        return math.ceil(math.sqrt(2 * yearly * fixed / (holding * self.cost))) if yearly else 0

    def runs_out(self, today: date) -> date | None:
        return today + timedelta(days=int(self.on_hand / self.daily)) if self.daily else None


def load():
    items = {}
    for row in csv.DictReader(io.StringIO(STOCK)):
        items[row["sku"]] = Item(row["sku"], row["name"], int(row["on_hand"]), int(row["lead_days"]), float(row["cost"]))
    for token in SALES.split():
        sku, month, n = token.split(":")
        items[sku].monthly += (int(n),)
    return items


def moving_average(values, n):
    return [sum(values[i - n + 1:i + 1]) / n for i in range(n - 1, len(values))]


def exponential(values, alpha):
    level = values[0]
    for v in values[1:]:
        level = alpha * v + (1 - alpha) * level
    return level


today = date(2025, 4, 1)
items = load()
print(f"{'SKU':<5}{'Name':<13}{'Stock':>6}{'/day':>8}{'Safety':>8}{'Point':>7}{'Order':>7}{'Cost':>10}  Runs out")
total = 0
for item in items.values():
    need = item.on_hand <= item.reorder_point() and item.daily > 0
    qty = item.order_quantity() if need else 0
    total += qty * item.cost
    out = item.runs_out(today)
    print(f"{item.sku:<5}{item.name:<13}{item.on_hand:>6}{item.daily:>8.2f}{item.safety_stock():>8}{item.reorder_point():>7}{qty or '-':>7}{qty * item.cost:>10,.2f}  {out:%d %b %Y}" if out else
          f"{item.sku:<5}{item.name:<13}{item.on_hand:>6}{'none':>8}{'':>8}{'':>7}{'-':>7}{0:>10,.2f}  never")
print(f"order value {total:,.2f}")
value = sorted(((i.on_hand * i.cost, i.sku) for i in items.values()), reverse=True)
running, whole = 0.0, sum(v for v, _ in value)
for v, sku in value:
    running += v
    share = running / whole
    print(f"{sku} {v:>8.2f} {share:>7.1%} class {'A' if share <= 0.8 else 'B' if share <= 0.95 else 'C'}")
print(moving_average([900, 1100, 1000, 1200], 2), round(exponential([12, 30, 24], 0.3), 3), items["C-3"].monthly)
