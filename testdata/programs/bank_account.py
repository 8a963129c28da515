class InsufficientFunds(Exception):
    def __init__(self, needed, available):
        super().__init__(f"need ${needed:.2f} but only ${available:.2f} available")
        self.needed = needed
        self.available = available

    @property
    def shortfall(self):
        return self.needed - self.available


class Account:
    _next_number = 1

    def __init__(self, owner, balance=0):
        self.owner = owner
        self._balance = balance
        self.history = []
        self.number = Account._next_number
        Account._next_number += 1

    @property
    def balance(self):
        return self._balance

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("deposit must be positive")
        self._balance += amount
        self.history.append(("deposit", amount))
        return self

    def withdraw(self, amount):
        if amount > self.available():
            raise InsufficientFunds(amount, self.available())
        self._balance -= amount
        self.history.append(("withdraw", amount))
        return self

    def available(self):
        return self._balance

    def __repr__(self):
        return f"{type(self).__name__}(#{self.number}, {self.owner!r}, balance={self._balance:.2f})"


class Checking(Account):
    def __init__(self, owner, balance=0, *, overdraft=100):
        super().__init__(owner, balance)
        self.overdraft = overdraft

    def available(self):
        return super().available() + self.overdraft


class Savings(Account):
    rate = 0.03

    def accrue(self, years=1):
        interest = self._balance * ((1 + self.rate) ** years - 1)
        return self.deposit(round(interest, 2))


class Bank:
    def __init__(self):
        self.accounts = {}

    def open(self, kind, *args, **kw):
        acct = kind(*args, **kw)
        self.accounts[acct.number] = acct
        return acct

    def transfer(self, src, dst, amount):
        src.withdraw(amount)
        try:
            dst.deposit(amount)
        except ValueError:
            src._balance += amount
            raise


bank = Bank()
a = bank.open(Checking, "Ana", 50, overdraft=25)
b = bank.open(Savings, "Bo", 1000)
c = bank.open(Account, "Cy")
a.deposit(10).withdraw(80)
print(a, b, c, sep="\n")
try:
    a.withdraw(20)
except InsufficientFunds as e:
    print("Error:", e, f"(short by {e.shortfall:.2f})")
b.accrue(2)
print(b)
bank.transfer(b, c, 60.9)
for bad in (0, -5):
    try:
        c.deposit(bad)
    except ValueError as e:
        print("Rejected:", e)
try:
    a.balance = 10**6
except AttributeError as e:
    print("AttributeError:", e)
print({n: acc.balance for n, acc in bank.accounts.items()})
print([acc.history for acc in bank.accounts.values()])
print(isinstance(a, Account), issubclass(Savings, Checking), Checking.__mro__[1].__name__)
