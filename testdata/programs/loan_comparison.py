from decimal import Decimal, ROUND_HALF_UP, localcontext
from typing import NamedTuple


class Loan(NamedTuple):
    bank: str
    amount: Decimal
    rate: Decimal
    months: int
    fee: Decimal = Decimal(0)


CENT = Decimal("0.01")


def cents(x: Decimal) -> Decimal:
    return x.quantize(CENT, ROUND_HALF_UP)


def instalment(loan: Loan) -> Decimal:
    r = loan.rate / 1200
    if not r:
        return cents(loan.amount / loan.months)
    with localcontext() as ctx:
        ctx.prec = 40
        growth = (1 + r) ** loan.months
        return cents(loan.amount * r * growth / (growth - 1))


def plan(loan: Loan):
    balance, pay = loan.amount, instalment(loan)
    for month in range(1, loan.months + 1):
        interest = cents(balance * loan.rate / 1200)
        principal = balance if month == loan.months else pay - interest
        balance -= principal
        yield month, interest, principal, balance


def effective_rate(loan: Loan) -> Decimal:
    """Yearly rate at which the payments are worth what was paid out, by bisection."""
    payments = [i + p for _, i, p, _ in plan(loan)]
    received = loan.amount - loan.fee
    lo, hi = Decimal(0), Decimal(1)
    for _ in range(60):
        mid = (lo + hi) / 2
        value, factor = Decimal(0), Decimal(1)
        for p in payments:
            factor /= 1 + mid
            value += p * factor
        lo, hi = (mid, hi) if value > received else (lo, mid)
    return ((1 + lo) ** 12 - 1) * 100


offers = [Loan("North", Decimal("10000"), Decimal("5.9"), 36, Decimal("150")), Loan("South", Decimal("10000"), Decimal("6.5"), 36), Loan("Zero", Decimal("999.99"), Decimal("0"), 7)]
print(f"{'bank':<7}{'monthly':>10}{'interest':>10}{'total':>12}{'effective':>11}")
for loan in offers:
    rows = list(plan(loan))
    interest = sum(i for _, i, _, _ in rows)
    total = sum(i + p for _, i, p, _ in rows) + loan.fee
    assert rows[-1][3] == 0 and sum(p for _, _, p, _ in rows) == loan.amount
    print(f"{loan.bank:<7}{instalment(loan):>10,}{interest:>10,}{total:>12,}{effective_rate(loan):>10.3f}%")
print("month  interest  principal    balance")
rows = list(plan(offers[0]))
for month, i, p, b in rows[:2] + rows[-2:]:
    print(f"{month:>5}{i:>10}{p:>11}{b:>11,}")
print(instalment(offers[2]), rows[-1], offers[1]._replace(rate=Decimal("6.4")).rate, sum((Decimal("0.1"),) * 3) == Decimal("0.3"))


def compound(principal, rate, years, per_year):
    return cents(principal * (1 + rate / per_year) ** (years * per_year))


for n in (1, 4, 12, 365):
    print(n, compound(Decimal(1000), Decimal("0.05"), 10, n))
print([str(cents(Decimal(x))) for x in ("1.005", "2.675", "-1.005", "1e-3", "12345678.999")], Decimal("1.10").compare(Decimal("1.1")), Decimal("NaN") == Decimal("NaN"), Decimal("Infinity") > 10)
