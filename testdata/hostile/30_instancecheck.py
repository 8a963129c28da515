# attack: 30 endless loop in __instancecheck__
# expect: timeout
# limits: timeout=200ms
class M(type):
    def __instancecheck__(cls, o):
        while True:
            pass
class A(metaclass=M):
    pass
isinstance(1, A)
