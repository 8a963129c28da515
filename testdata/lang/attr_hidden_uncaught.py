class A:
    def __init__(self):
        self._value = 1
A().value
