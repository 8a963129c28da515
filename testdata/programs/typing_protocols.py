from __future__ import annotations

from dataclasses import dataclass
from typing import (Any, Callable, ClassVar, Final, Generic, Iterable, Iterator, Literal, NamedTuple, NewType, Optional, Protocol,
                    TypedDict, TypeVar, Union, cast, get_args, get_origin, get_type_hints, overload, runtime_checkable)

T = TypeVar("T")
K = TypeVar("K", bound="Comparable")
UserId = NewType("UserId", int)
Mode = Literal["r", "w"]
MAX: Final = 3


@runtime_checkable
class Comparable(Protocol):
    def __lt__(self, other: Any) -> bool: ...


@runtime_checkable
class Sized2(Protocol):
    def size(self) -> int: ...


class Movie(TypedDict, total=False):
    title: str
    year: int


class Employee(NamedTuple):
    name: str
    id: UserId = UserId(0)

    def badge(self) -> str:
        return f"{self.name.upper()}-{self.id:03d}"


class Stack(Generic[T]):
    limit: ClassVar[int] = MAX

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items: list[T] = list(items)

    def push(self, item: T) -> Stack[T]:
        if len(self._items) >= self.limit:
            raise OverflowError(f"stack of {self.limit} is full")
        self._items.append(item)
        return self

    def pop(self) -> Optional[T]:
        return self._items.pop() if self._items else None

    def size(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[T]:
        return iter(self._items)


@overload
def double(x: int) -> int: ...
@overload
def double(x: str) -> str: ...
def double(x):
    return x * 2


def largest(items: Iterable[K], default: K | None = None) -> K | None:
    best = default
    for item in items:
        if best is None or best < item:
            best = item
    return best


def apply(fn: Callable[[T], T], value: T, times: int = 1) -> T:
    for _ in range(times):
        value = fn(value)
    return value


@dataclass
class Node(Generic[T]):
    value: T
    next: Node[T] | None = None

    def __iter__(self) -> Iterator[T]:
        node: Node[T] | None = self
        while node:
            yield node.value
            node = node.next


s: Stack[int] = Stack([1, 2])
s.push(3)
try:
    s.push(4)
except OverflowError as e:
    print("OverflowError:", e)
print(list(s), s.pop(), s.size(), isinstance(s, Sized2), isinstance(3, Comparable), isinstance([], Sized2))
m: Movie = {"title": "Brazil", "year": 1985}
print(m, type(m), Movie.__annotations__.keys(), Movie.__total__, Movie(title="x"))
e = Employee("ann", UserId(7))
print(e, e.badge(), list(Employee.__annotations__), Employee("bob").badge())
print(double(4), double("ab"), largest([3, 9, 2]), largest([], default=0), largest("hello"), apply(lambda x: x * 2, 1, times=10))
print(list(Node(1, Node(2, Node(3)))), Node("a"))
print(get_origin(list[int]), get_args(dict[str, int]), get_origin(Union[int, str]) is not None, get_args(Optional[int]), list[int], dict[str, list[int]])
print(get_args(Mode), int | None, Optional[str], Union[int, str, int], Callable[[int], str], Stack[int], UserId(5) + 1, UserId.__name__)
hints = get_type_hints(apply)
print(hints["times"], hints["return"], sorted(hints), apply.__annotations__["times"])
print(cast(str, 5), isinstance(5, int | str), issubclass(bool, int | None), T, Any)
try:
    isinstance(5, list[int])
except TypeError as err:
    print(err)
try:
    class P(Protocol):
        def f(self): ...
    P()
except TypeError as err:
    print(err)
