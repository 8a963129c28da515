from dataclasses import InitVar, KW_ONLY, FrozenInstanceError, asdict, astuple, dataclass, field, fields, is_dataclass, make_dataclass, replace
from functools import cached_property


@dataclass
class Base:
    id: int
    tags: list[str] = field(default_factory=list, repr=False)

    def __post_init__(self):
        self.tags = [t.lower() for t in self.tags]


@dataclass
class Person(Base):
    name: str = "?"
    _: KW_ONLY
    age: int = 0
    password: InitVar[str | None] = None
    secret: int = field(init=False, default=-1, compare=False)

    def __post_init__(self, password):
        super().__post_init__()
        if password is not None:
            self.secret = len(password)


@dataclass(frozen=True, order=True, slots=True)
class Version:
    major: int
    minor: int = 0
    label: str = field(default="", compare=False)

    @classmethod
    def parse(cls, text):
        core, _, label = text.partition("-")
        return cls(*map(int, core.split(".")), label=label)

    def bump(self):
        return replace(self, minor=self.minor + 1, label="")

    def __str__(self):
        return f"v{self.major}.{self.minor}" + (f"-{self.label}" if self.label else "")


@dataclass(eq=False)
class Identity:
    x: int


@dataclass
class Order:
    lines: list["Line"] = field(default_factory=list)
    meta: dict = field(default_factory=dict, metadata={"hidden": True})


@dataclass
class Line:
    sku: str
    qty: int = 1
    where: tuple = (0, 0)


@dataclass(unsafe_hash=True)
class Cached:
    n: int

    @cached_property
    def square(self):
        return self.n ** 2


p = Person(1, ["A", "B"], "Ann", age=30, password="hunter2")
q = Person(1, ["a", "b"], "Ann", age=30)
print(p, q, p == q, p != q, p.secret, p.tags)
print([f.name for f in fields(Person)], [(f.name, f.type) for f in fields(Line)], is_dataclass(p), is_dataclass(Person), is_dataclass(int))
v = Version.parse("1.4-rc1")
print(v, repr(v), v.bump(), v < Version(2), sorted([Version(2), Version(1, 9), v]), hash(v) == hash(Version(1, 4)), v == Version(1, 4), max(v, Version(1, 5)))
for bad in (lambda: setattr(v, "major", 2), lambda: delattr(v, "minor"), lambda: object.__setattr__(v, "zzz", 2)):
    try:
        bad()
    except (FrozenInstanceError, AttributeError) as e:
        print(type(e).__name__, e)
print(Identity(1) == Identity(1), Order() == Order(), Order().lines is Order().lines)
o = Order([Line("a"), Line("b", 2, (1, 2))], {"k": {"deep": Line("z")}})
print(asdict(o))
print(astuple(o))
print(asdict(o, dict_factory=lambda kv: {k.upper(): v for k, v in kv})["LINES"][0], fields(Order)[1].metadata["hidden"])
C = make_dataclass("C", [("x", int), ("y", int, field(default=5))], namespace={"total": lambda self: self.x + self.y})
print(C(1), C(1, 2).total(), C.__match_args__, {Cached(3): "three"}[Cached(3)], Cached(4).square)
for bad in (lambda: Person(), lambda: Person(1, [], "n", 5), lambda: Line(), lambda: Line("a", 1, 2, 3), lambda: C(z=1), lambda: Version(1) < 3, lambda: hash(Line("a")), lambda: replace(p, secret=1)):
    try:
        bad()
    except (TypeError, ValueError) as e:
        print(f"{type(e).__name__}: {e}")
for source in ("x: list = []", "x: int = 1\n    y: int", "x: int = field(default=1, default_factory=int)"):
    try:
        exec(f"@dataclass\nclass Bad:\n    {source}\n")
    except (TypeError, ValueError) as e:
        print(f"{type(e).__name__}: {e}")
match Line("pen", 3):
    case Line(sku, qty=n) if n > 2:
        print(sku, n)
print(Version.__slots__, hasattr(v, "__dict__"), Line.__doc__, Person.__init__.__name__)
print(Line.__eq__(Line("a"), 5), Line("a") == ("a", 1, (0, 0)), repr(replace(Line("q"), qty=9)), vars(Line("a")))
