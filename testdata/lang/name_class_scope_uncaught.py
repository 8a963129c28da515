class A:
    size = 3
    def f(self):
        return size
A().f()
