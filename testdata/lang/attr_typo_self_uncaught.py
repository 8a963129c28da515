class Account:
    def __init__(self):
        self.balance = 0
    def deposit(self, n):
        self.balence += n
Account().deposit(5)
