class A:
    @property
    def total(self):
        return self.lenght
    length = 3
print(A().total)
