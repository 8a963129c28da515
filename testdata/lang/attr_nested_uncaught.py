class Inner:
    name = 'x'
class Outer:
    def __init__(self):
        self.inner = Inner()
Outer().name
