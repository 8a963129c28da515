"""Validated attributes through descriptors: typed, bounded, lazy, and read-only fields."""


class Validated:
    def __set_name__(self, owner, name):
        self.public = name
        self.private = f"_{owner.__name__}__{name}"

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        try:
            return getattr(obj, self.private)
        except AttributeError:
            raise AttributeError(f"{self.public} was never set") from None

    def __set__(self, obj, value):
        setattr(obj, self.private, self.validate(value))

    def __delete__(self, obj):
        delattr(obj, self.private)

    def validate(self, value):
        return value


class Typed(Validated):
    def __init__(self, kind):
        self.kind = kind

    def validate(self, value):
        if not isinstance(value, self.kind):
            raise TypeError(f"{self.public} must be {self.kind.__name__}, got {type(value).__name__}")
        return super().validate(value)


class Bounded(Typed):
    def __init__(self, kind, low=None, high=None):
        super().__init__(kind)
        self.low, self.high = low, high

    def validate(self, value):
        value = super().validate(value)
        if self.low is not None and value < self.low:
            raise ValueError(f"{self.public} must be >= {self.low}, got {value}")
        if self.high is not None and value > self.high:
            raise ValueError(f"{self.public} must be <= {self.high}, got {value}")
        return value


class OneOf(Validated):
    def __init__(self, *options):
        self.options = options

    def validate(self, value):
        if value not in self.options:
            raise ValueError(f"{self.public} must be one of {self.options}")
        return value


class lazy:
    """Non-data descriptor: computed once, then stored in the instance dict."""

    def __init__(self, fn):
        self.fn = fn
        self.__doc__ = fn.__doc__

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, objtype=None):
        if obj is None:
            return self
        print(f"computing {self.name}")
        value = obj.__dict__[self.name] = self.fn(obj)
        return value


class Product:
    name = Typed(str)
    price = Bounded((int), 0, 10_000)
    size = OneOf("S", "M", "L")

    def __init__(self, name, price, size="M"):
        self.name, self.price, self.size = name, price, size

    @lazy
    def label(self):
        """name and size"""
        return f"{self.name} ({self.size})"

    @property
    def vat(self):
        return self.price * 0.2

    @vat.setter
    def vat(self, value):
        self.price = int(value / 0.2)

    @vat.deleter
    def vat(self):
        self.price = 0


p = Product("Shirt", 25)
print(p.label, p.label, p.vat, Product.label.__doc__)
p.vat = 8
print(p.price, sorted(vars(p)))
del p.vat
print(p.price)
for attr, value in (("price", -1), ("price", "9"), ("price", 10 ** 6), ("size", "XXL"), ("name", None), ("label", "own"), ("price", True)):
    try:
        setattr(p, attr, value)
        print(f"{attr} set to {getattr(p, attr)!r}")
    except (TypeError, ValueError) as e:
        print(f"{type(e).__name__}: {e}")
del p.size
for get in (lambda: p.size, lambda: Product("x", 1, size="Q"), lambda: delattr(p, "size")):
    try:
        print(get())
    except (AttributeError, ValueError) as e:
        print(f"{type(e).__name__}: {e}")
print(isinstance(Product.price, Bounded), Product.__dict__["price"].public, hasattr(p, "size"), type(Product.vat).__name__)
q = Product("Mug", 7, "S")
print(q.label, p.label, q.name, p.name)
