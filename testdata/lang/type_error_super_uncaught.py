class A:
    def __init__(self, x):
        pass
class B(A):
    def __init__(self):
        super().__init__()
B()
