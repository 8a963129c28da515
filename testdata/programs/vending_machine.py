from enum import Enum


class Coin(Enum):
    NICKEL = 5
    DIME = 10
    QUARTER = 25
    DOLLAR = 100

    @property
    def label(self):
        return self.name.capitalize()


class Phase(str, Enum):
    IDLE = "idle"
    CREDIT = "has credit"
    SERVICE = "out of service"


class VendingError(Exception):
    code = "E00"


class SoldOut(VendingError):
    code = "E01"


class NeedMoney(VendingError):
    code = "E02"

    def __init__(self, missing):
        self.missing = missing
        super().__init__(f"insert {missing} more cents")


class Machine:
    TRANSITIONS = {
        (Phase.IDLE, "insert"): Phase.CREDIT,
        (Phase.CREDIT, "insert"): Phase.CREDIT,
        (Phase.CREDIT, "vend"): Phase.IDLE,
        (Phase.CREDIT, "refund"): Phase.IDLE,
        (Phase.IDLE, "open"): Phase.SERVICE,
        (Phase.SERVICE, "close"): Phase.IDLE,
    }

    def __init__(self, stock):
        self.stock = dict(stock)
        self.credit = 0
        self.phase = Phase.IDLE
        self.log = []

    def _fire(self, action):
        try:
            new = self.TRANSITIONS[self.phase, action]
        except KeyError:
            raise VendingError(f"cannot {action} while {self.phase.value}") from None
        self.log.append(f"{self.phase.value}--{action}->{new.value}")
        self.phase = new

    def insert(self, *coins):
        for coin in coins:
            self._fire("insert")
            self.credit += coin.value

    def change(self, amount):
        coins = []
        for coin in sorted(Coin, key=lambda c: c.value, reverse=True):
            n, amount = divmod(amount, coin.value)
            coins += [coin] * n
        return coins

    def vend(self, name):
        price, count = self.stock[name]
        if count == 0:
            raise SoldOut(f"{name} is sold out")
        if self.credit < price:
            raise NeedMoney(price - self.credit)
        self._fire("vend")
        self.stock[name] = price, count - 1
        back, self.credit = self.change(self.credit - price), 0
        return name, [c.label for c in back]

    def refund(self):
        self._fire("refund")
        back, self.credit = self.change(self.credit), 0
        return [c.label for c in back]


m = Machine({"gum": (35, 1), "cola": (150, 5)})
steps = [
    lambda: m.vend("gum"),
    lambda: m.insert(Coin.QUARTER, Coin.DIME, Coin(5)),
    lambda: m.vend("gum"),
    lambda: m.refund(),
    lambda: m.insert(Coin["DOLLAR"], Coin.QUARTER),
    lambda: m.vend("gum"),
    lambda: m.vend("cola"),
    lambda: m._fire("open"),
    lambda: m.refund(),
    lambda: m._fire("open"),
    lambda: m.insert(Coin.DIME),
    lambda: m._fire("close"),
    lambda: m.vend("chips"),
]
for i, step in enumerate(steps, 1):
    try:
        print(i, step(), f"credit={m.credit}", m.phase.name)
    except VendingError as e:
        print(i, f"{e.code} {type(e).__name__}: {e}")
    except KeyError as e:
        print(i, "no such product:", e)
print(*m.log, sep="\n")
print(Phase("idle") == "idle", f"{Phase.SERVICE}", str(Phase.SERVICE), repr(Coin.DIME), [c.label for c in Coin])
