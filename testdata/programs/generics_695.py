"""Type parameter syntax, type aliases and lazy annotations."""
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

type Pair[A, B = A] = tuple[A, B]
type Tree[T] = T | list[Tree[T]]
type Handler = Callable[[str], None]


class Queue[T]:
    def __init__(self, *items: T) -> None:
        self.items: list[T] = list(items)

    def __iter__(self) -> Iterator[T]:
        while self.items:
            yield self.items.pop(0)

    def map[U](self, fn: Callable[[T], U]) -> "Queue[U]":
        return Queue(*map(fn, self.items))

    def add(self, other: Queue[T]) -> Queue[T]:
        return Queue(*self.items, *other.items)


class Priority[T: (int, float)](Queue[T]):
    def __iter__(self):
        yield from sorted(self.items, reverse=True)


@dataclass
class Ok[T]:
    value: T

    def then[U](self, fn: Callable[[T], "Ok[U] | Err"]) -> "Ok[U] | Err":
        return fn(self.value)


@dataclass
class Err:
    reason: str

    def then(self, fn):
        return self


type Result[T] = Ok[T] | Err


def parse(text: str) -> Result[int]:
    return Ok(int(text)) if text.lstrip("-").isdigit() else Err(f"not a number: {text!r}")


def inverse(n: int) -> Result[float]:
    return Err("division by zero") if n == 0 else Ok(1 / n)


def first[T](items: Iterable[T], *rest: T, default: T | None = None) -> T | None:
    for item in items:
        return item
    return rest[0] if rest else default


def leaves[T](tree: Tree[T]) -> Iterator[T]:
    if isinstance(tree, list):
        for t in tree:
            yield from leaves(t)
    else:
        yield tree


def later(x: Undefined) -> AlsoUndefined:
    return x


print(list(Queue(1, 2).map(str).add(Queue("x"))), list(Priority(3, 1, 2)), Queue[int], Priority.__type_params__)
print([parse(t).then(inverse) for t in ("4", "0", "x")], parse("-8").then(lambda n: Ok(n * 2)).value)
print(first([]), first([], 5), first("abc"), first([], default="d"), first.__type_params__)
print(list(leaves([1, [2, [3, 4]], []])), Pair, Pair.__type_params__, Pair[int], Tree.__value__, Result.__name__)
print(later(3), later.__name__)
try:
    later.__annotations__
except NameError as e:
    print("NameError:", e)


class Later:
    here: "forward"
    count: int = 0

    def method(self) -> Later: ...


print(Later.__annotations__["count"], Later.method.__annotations__, Later.count)
T = Queue.__type_params__[0]
print(T, T.__name__, T.__bound__, Priority.__type_params__[0].__constraints__, [t.__name__ for t in Pair.__type_params__])
match parse("12"):
    case Ok(value=v) if v > 10:
        print("big", v)
    case Ok(v):
        print("small", v)
    case Err(reason):
        print(reason)
