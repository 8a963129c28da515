# attack: 58 __getattr__ that deletes attributes of the object
# expect: ok
class A:
    def __getattr__(self, n):
        self.__dict__.clear()
        self.z = 1
        return 0
a = A()
a.p = a.q = 1
assert a.r == 0 and vars(a) == {'z': 1}
