from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP, Decimal, InvalidOperation, getcontext

CENT = Decimal("0.01")


@dataclass(frozen=True)
class Line:
    description: str
    quantity: Decimal
    unit_price: Decimal
    vat: Decimal = Decimal("0.20")

    @property
    def net(self):
        return (self.quantity * self.unit_price).quantize(CENT, ROUND_HALF_UP)

    @property
    def tax(self):
        return (self.net * self.vat).quantize(CENT, rounding=ROUND_HALF_EVEN)


lines = [
    Line("Consulting (hours)", Decimal("7.5"), Decimal("95.00")),
    Line("Hosting", Decimal(1), Decimal("12.345")),
    Line("Books", Decimal(3), Decimal("8.99"), Decimal("0.05")),
]
print(f"{'Description':<20}{'Qty':>6}{'Price':>10}{'Net':>10}{'VAT':>9}")
for l in lines:
    print(f"{l.description:<20}{l.quantity:>6}{l.unit_price:>10.3f}{l.net:>10}{l.tax:>9}")
net, tax = sum(l.net for l in lines), sum((l.tax for l in lines), Decimal())
print(f"{'Total':<20}{'':>6}{'':>10}{net:>10,}{tax:>9} = {net + tax:,}")


def split(amount, parts):
    share = (amount / parts).quantize(CENT, ROUND_UP)
    out = [share] * (parts - 1)
    return out + [amount - sum(out)]


print(split(Decimal("100.00"), 3), sum(split(Decimal("100.00"), 3)))
print(0.1 + 0.2 == 0.3, Decimal("0.1") + Decimal("0.2") == Decimal("0.3"), Decimal(0.1) == Decimal("0.1"))
print(Decimal(1) / Decimal(7), Decimal("1e3"), Decimal("1e3").normalize(), Decimal("120.00").normalize(), Decimal(2) ** 100)
print(Decimal("3.14159").as_tuple(), Decimal("-0.00"), abs(Decimal("-2.50")), Decimal("2.50") == Decimal("2.5"))
print([int(Decimal(x).to_integral_value(ROUND_HALF_EVEN)) for x in ("0.5", "1.5", "2.5", "-0.5")], round(Decimal("2.675"), 2), round(Decimal("2.5")))
getcontext().prec = 10
print(Decimal(2).sqrt(), Decimal(1).exp(), Decimal(10).ln(), Decimal("1.23456789012345") + 0)
print(max(Decimal("1.10"), Decimal("1.9")), sorted([Decimal("3"), Decimal("-1.5"), Decimal("2e-3")]), hash(Decimal(5)) == hash(5))
print(Decimal("17") // 5, Decimal("17") % 5, Decimal("-17") % 5, divmod(Decimal("7.5"), 2), float(Decimal("0.25")), f"{Decimal('1234567.891'):,.1f}")
for bad in ("abc", "1,5", ""):
    try:
        Decimal(bad)
    except InvalidOperation as e:
        print("InvalidOperation", e)
try:
    Decimal(1) + 0.5
except TypeError as e:
    print("TypeError:", e)
