"""An AttributeError that a class's own code raises without a name gets the name and the object of the attribute that was asked for."""


class Getattr:
    blech = 1

    def __getattr__(self, name):
        raise AttributeError


class Getattribute:
    blech = 1

    def __getattribute__(self, name):
        if name.startswith("__"):
            return object.__getattribute__(self, name)
        raise AttributeError("no", name)


class Property:
    blech = 1

    @property
    def bluch(self):
        raise AttributeError("hidden")

    def method(self):
        raise AttributeError("from a call")

    @property
    def named(self):
        raise AttributeError("mine", name="own", obj=5)


class Sub(AttributeError):
    pass


class Subclass:
    def __getattr__(self, name):
        raise Sub(name)


class Other:
    def __getattr__(self, name):
        raise KeyError(name)


def asked(obj, name):
    for i in range(3):
        try:
            getattr(obj, name)
        except AttributeError as e:
            by_getattr = type(e).__name__, e.name, type(e.obj).__name__, e.args
    return by_getattr


def read(obj):
    for i in range(3):
        try:
            obj.bluch
        except AttributeError as e:
            found = e.name, e.obj is obj, e.args
    return found


for obj in [Getattr(), Getattribute(), Property(), Subclass()]:
    print(asked(obj, "bluch"), read(obj))
print(asked(Property(), "named"))
try:
    Property().method()
except AttributeError as e:
    print(e.name, e.obj)
try:
    Other().x
except KeyError as e:
    print(e)
print(hasattr(Property(), "bluch"), getattr(Getattr(), "x", 5))
Getattr().bluch
