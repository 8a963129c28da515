# attack: 58 __class__ assigned during attribute access
# expect: ok
class A:
    @property
    def x(self):
        self.__class__ = B
        return self.y
class B:
    y = 5
a = A()
assert a.x == 5 and type(a) is B
