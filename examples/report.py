"""Expenses from CSV text: parse, group by month and category, print a table and what stands out."""
import csv
import io
from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from statistics import mean, median

EXPENSES = """\
date,who,category,amount,note
2026-01-05,Ada,travel,412.80,"Train to Basel, return"
2026-01-09,Ben,office,59.99,Keyboard
2026-01-21,Ada,food,38.40,Team lunch
2026-02-02,Chen,travel,1280.00,Flight
2026-02-03,Chen,food,71.25,Dinner with client
2026-02-17,Ben,office,18.50,Paper
2026-02-24,Ada,travel,n/a,Receipt lost
2026-03-11,Ben,travel,96.00,Taxi
2026-03-12,Chen,food,44.10,Lunch
"""


@dataclass(frozen=True)
class Expense:
    day: date
    who: str
    category: str
    amount: float
    note: str

    @classmethod
    def from_row(cls, row):
        return cls(date.fromisoformat(row["date"]), row["who"], row["category"], float(row["amount"]), row["note"])


def load(text):
    good, bad = [], []
    for row in csv.DictReader(io.StringIO(text)):
        try:
            good.append(Expense.from_row(row))
        except ValueError as error:
            bad.append(f"{row['date']} {row['who']}: {error} ({row['note']})")
    return good, bad


def table(expenses):
    cells = defaultdict(float)
    for e in expenses:
        cells[f"{e.day:%b %Y}", e.category] += e.amount
    months = list(dict.fromkeys(month for month, _ in cells))
    categories = sorted({category for _, category in cells})
    yield f"{'':<10}" + "".join(f"{c:>12}" for c in categories) + f"{'total':>12}"
    for month in months:
        row = [cells.get((month, c), 0.0) for c in categories]
        yield f"{month:<10}" + "".join(f"{x:>12,.2f}" for x in row) + f"{sum(row):>12,.2f}"
    totals = [sum(cells.get((m, c), 0.0) for m in months) for c in categories]
    yield f"{'total':<10}" + "".join(f"{x:>12,.2f}" for x in totals) + f"{sum(totals):>12,.2f}"


def main():
    expenses, bad = load(EXPENSES)
    print(*table(expenses), sep="\n")
    amounts = [e.amount for e in expenses]
    print(f"\n{len(expenses)} expenses, mean {mean(amounts):.2f}, median {median(amounts):.2f}")
    top = max(expenses, key=lambda e: e.amount)
    print(f"largest: {top.amount:,.2f} by {top.who} on {top.day:%d %B} for {top.note!r}")
    for problem in bad:
        print("skipped:", problem)


if __name__ == "__main__":
    main()
