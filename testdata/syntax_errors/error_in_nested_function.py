class A:
    def f(self):
        for i in range(3):
            if i == 1
                return i
