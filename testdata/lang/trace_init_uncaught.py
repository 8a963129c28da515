class A:
    def __init__(self, n):
        self.n = int(n)
class B(A):
    def __init__(self, n):
        super().__init__(n)
B('five')
