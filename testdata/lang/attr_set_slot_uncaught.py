class A:
    __slots__ = ('width', 'height')
a = A()
a.widht = 5
