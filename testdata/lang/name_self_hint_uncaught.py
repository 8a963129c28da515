class A:
    def __init__(self):
        self.value = 1
    def get(self):
        return value
A().get()
