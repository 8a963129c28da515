# Special methods that go away, come back to themselves or change what is being looked at.
import types


class Once:
    def __iter__(self):
        return self

    def __next__(self):
        del Once.__next__
        return 1


try:
    for i in Once():
        print(i)
except TypeError as e:
    print(e)


class Gone:
    def __iter__(self):
        return self

    def __next__(self):
        del Gone.__next__
        return 1


z = zip(Gone(), "abc")
print(next(z))
try:
    next(z)
except TypeError as e:
    print("TypeError")

make = types.FunctionType((x + 1 for x in "").gi_code, {})
print(list(make(iter(range(3)))))
try:
    list(make(range(3)))
except TypeError as e:
    print(e)


class Same:
    def __hash__(self):
        return 0


class Adds(Same):
    done = False
    __hash__ = Same.__hash__

    def __eq__(self, other):
        if not self.done:
            self.done = True
            s.add(Same())
        return self is other


first = Same()
s = {first, Same()}
s.remove(first)
s.add(Adds())
print(len(s), len(list(s)), len(set() | s), repr(s).count("object at"))


class Loop:
    pass


Loop.__repr__ = Loop.__str__
for f in (str, repr, "{}".format):
    try:
        f(Loop())
    except RecursionError:
        print("RecursionError")


class Bases:
    def __getattr__(self, name):
        return (self, None)


for check in (lambda: issubclass(Bases(), int), lambda: isinstance(1, Bases())):
    try:
        print(check())
    except RecursionError:
        print("RecursionError")

for value in ("0", "[]", "{}", "frozenset()"):
    try:
        exec(f"__conditional_annotations__ = {value}\nif True:\n    x: int\n", {})
    except TypeError as e:
        print(e)


class Meta(type):
    on = False

    def mro(cls):
        if Meta.on and cls.__name__ == "Left":
            Right.__bases__ = (Left,)
        if Meta.on and cls.__name__ == "Right":
            Left.__bases__ = (Right,)
        return type.mro(cls)


class Top(metaclass=Meta):
    pass


class Left(Top):
    pass


class Right(Top):
    pass


Meta.on = True
try:
    Left.__bases__ += ()
except TypeError as e:
    print(e)
