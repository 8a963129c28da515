class A:
    @property
    def x(self):
        return self._cache['x']
    _cache = {}
a = A()
print(a.x)
