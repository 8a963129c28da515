class Money:
    def __init__(self, amount, currency):
        self.amount, self.currency = amount, currency

    def __add__(self, other):
        if not isinstance(other, Money):
            return NotImplemented
        if self.currency != other.currency:
            raise ValueError(f"cannot add {self.currency} and {other.currency}")
        return Money(self.amount + other.amount, self.currency)

    def __radd__(self, other):
        return self if other == 0 else NotImplemented

    def __repr__(self):
        return f"{self.amount} {self.currency}"


class Wallet:
    def __init__(self, *notes):
        self.notes = notes

    @property
    def total(self):
        return sum(self.notes)


print(Wallet(Money(5, "EUR"), Money(7, "EUR")).total)
try:
    Money(1, "EUR") + 3
except TypeError as e:
    print(e)
try:
    3 + Money(1, "EUR")
except TypeError as e:
    print(e)
wallet = Wallet(Money(5, "EUR"), Money(7, "EUR"), Money(2, "USD"))
print("total", wallet.total)
