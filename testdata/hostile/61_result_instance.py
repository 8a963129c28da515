# attack: 61 an instance of the program's class as result
# expect: any
class A:
    def __init__(self): self.x = 1
result = A()
