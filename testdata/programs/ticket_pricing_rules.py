from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import date, time
from decimal import Decimal
from enum import StrEnum


class Category(StrEnum):
    CHILD = "child"
    ADULT = "adult"
    SENIOR = "senior"

    @classmethod
    def for_age(cls, age):
        return cls.CHILD if age < 14 else cls.SENIOR if age >= 65 else cls.ADULT


@dataclass(frozen=True)
class Ticket:
    age: int
    day: date
    at: time
    student: bool = False
    seats: int = 1

    @property
    def category(self):
        return Category.for_age(self.age)


class Rule(ABC):
    @abstractmethod
    def applies(self, ticket: Ticket) -> bool: ...

    @abstractmethod
    def change(self, price: Decimal) -> Decimal: ...

    def __str__(self):
        return type(self).__name__

    def __and__(self, other):
        return Both(self, other)

    def __invert__(self):
        return Unless(self)


class Percent(Rule):
    def __init__(self, percent, when, label):
        self.percent, self.when, self.label = Decimal(percent), when, label

    def applies(self, ticket):
        return self.when(ticket)

    def change(self, price):
        return price * self.percent / 100

    def __str__(self):
        return f"{self.label} {self.percent:+}%"


class Surcharge(Rule):
    def __init__(self, amount, when, label):
        self.amount, self.when, self.label = Decimal(amount), when, label

    applies = Percent.applies

    def change(self, price):
        return self.amount

    def __str__(self):
        return f"{self.label} {self.amount:+}"


class Both(Rule):
    def __init__(self, a, b):
        self.a, self.b = a, b

    def applies(self, ticket):
        return self.a.applies(ticket) and self.b.applies(ticket)

    def change(self, price):
        first = self.a.change(price)
        return first + self.b.change(price + first)

    def __str__(self):
        return f"({self.a} then {self.b})"


class Unless(Rule):
    def __init__(self, inner):
        self.inner = inner

    def applies(self, ticket):
        return not self.inner.applies(ticket)

    def change(self, price):
        return Decimal(0)


class Quote:
    def __init__(self, base):
        self.lines = [("base", base)]

    def add(self, label, amount):
        self.lines.append((label, amount))

    @property
    def total(self):
        return max(sum(a for _, a in self.lines), Decimal(0)).quantize(Decimal("0.10"))


BASE = {Category.CHILD: Decimal(6), Category.ADULT: Decimal(12), Category.SENIOR: Decimal("8.5")}
student = Percent("-20", lambda t: t.student and t.category == "adult", "student")
matinee = Percent("-10", lambda t: t.at < time(15), "matinee")
RULES = [
    student & matinee,
    Percent("-15", lambda t: t.student and t.at >= time(15), "evening student"),
    Surcharge("1.50", lambda t: t.day.weekday() >= 5, "weekend"),
    Surcharge("2", lambda t: t.at >= time(21), "late"),
    Percent("-25", lambda t: t.seats >= 10, "group"),
]


def price(ticket):
    quote = Quote(BASE[ticket.category])
    for rule in RULES:
        if rule.applies(ticket):
            quote.add(str(rule), rule.change(sum(a for _, a in quote.lines)))
    return quote


SAT, TUE = date(2025, 6, 14), date(2025, 6, 17)
for t in (Ticket(30, TUE, time(20)), Ticket(9, SAT, time(14)), Ticket(22, TUE, time(13, 30), True), Ticket(22, SAT, time(21, 15), True), Ticket(70, SAT, time(22), seats=12)):
    q = price(t)
    print(f"{t.category:<7}{t.day:%a} {t.at:%H:%M} {'student ' if t.student else ''}x{t.seats}: {q.total} each, {q.total * t.seats} in all")
    for label, amount in q.lines:
        print(f"    {label:<38}{amount:>8.3f}")
print((~matinee).applies(Ticket(1, SAT, time(18))), str(~matinee), [c.value for c in Category], Category.for_age(14).title())
try:
    Rule()
except TypeError as e:
    print(e)
