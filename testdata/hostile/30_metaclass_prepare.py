# attack: 30 endless loop in __prepare__
# expect: timeout
# limits: timeout=200ms
class M(type):
    @classmethod
    def __prepare__(cls, *a):
        while True:
            pass
class A(metaclass=M):
    pass
