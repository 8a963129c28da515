# bench: dataclasses — create, compare, sort, hash, replace, asdict, frozen and slotted dataclasses, enums and named tuples
from collections import namedtuple
from dataclasses import asdict, dataclass, field, replace
from enum import Enum, IntEnum


class Suit(Enum):
    CLUBS = 1
    HEARTS = 2
    SPADES = 3


class Level(IntEnum):
    LOW = 1
    MID = 5
    HIGH = 9


@dataclass
class Point:
    x: int
    y: int = 0

    def shifted(self, dx, dy):
        return Point(self.x + dx, self.y + dy)


@dataclass(frozen=True, order=True)
class Card:
    rank: int
    suit: str


@dataclass(slots=True)
class Order:
    ident: int
    price: float
    items: list = field(default_factory=list)
    total: float = field(init=False, default=0.0)

    def __post_init__(self):
        self.total = self.price * len(self.items)


Pair = namedtuple("Pair", "left right")

check = 0
p = Point(0)
for i in range(1_100_000):
    p = p.shifted(1, i & 3)
    if p == Point(i, i):
        check += 1
check += p.x + p.y
cards = [Card(i * 7 % 13, "CHSD"[i % 4]) for i in range(60_000)]
check += len(set(cards))
cards.sort()
check += sum(c.rank * (i % 5) for i, c in enumerate(cards))
check += sum(cards[i] < cards[i + 1] for i in range(0, 59_000))
orders = [Order(i, i / 10, [i, i + 1, i + 2]) for i in range(200_000)]
check += int(sum(o.total for o in orders))
for i in range(60_000):
    q = replace(orders[i], price=1.0)
    check += int(q.total)
for i in range(30_000):
    check += len(asdict(orders[i])) + len(repr(p))
suits = list(Suit)
for i in range(500_000):
    s = suits[i % 3]
    if s is Suit.HEARTS or s == Suit.SPADES:
        check += s.value
    if Level.MID < i % 10:
        check += Level(1) + 1
pairs = [Pair(i, -i) for i in range(300_000)]
check += sum(a.left + b for a, (_, b) in zip(pairs, pairs))
check += sum(hash(p) % 7 for p in pairs[:100_000])
print(check)
