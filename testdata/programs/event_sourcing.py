"""Orders rebuilt from events: projections, snapshots, versions, idempotency."""
from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import asdict, dataclass, field
from functools import singledispatchmethod
from typing import ClassVar


@dataclass(frozen=True)
class Event:
    order: str
    seq: int = 0
    kinds: ClassVar[dict[str, type]] = {}

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        Event.kinds[cls.__name__] = cls

    def to_json(self):
        return json.dumps({"type": type(self).__name__, **asdict(self)})

    @staticmethod
    def from_json(text):
        data = json.loads(text)
        return Event.kinds[data.pop("type")](**data)


@dataclass(frozen=True)
class Created(Event):
    customer: str = ""


@dataclass(frozen=True)
class ItemAdded(Event):
    sku: str = ""
    qty: int = 1
    cents: int = 0


@dataclass(frozen=True)
class ItemRemoved(Event):
    sku: str = ""


@dataclass(frozen=True)
class Paid(Event):
    cents: int = 0


class RuleBroken(Exception):
    pass


@dataclass
class Order:
    id: str
    customer: str | None = None
    items: dict[str, tuple[int, int]] = field(default_factory=dict)
    paid: int = 0
    version: int = 0

    @property
    def total(self):
        return sum(q * c for q, c in self.items.values())

    @property
    def status(self):
        return "new" if not self.customer else "open" if self.paid < self.total or not self.items else "settled"

    @singledispatchmethod
    def apply(self, event):
        raise TypeError(f"cannot apply {type(event).__name__}")

    @apply.register
    def _(self, event: Created):
        self.customer = event.customer

    @apply.register
    def _(self, event: ItemAdded):
        qty, _ = self.items.get(event.sku, (0, 0))
        self.items[event.sku] = qty + event.qty, event.cents

    @apply.register
    def _(self, event: ItemRemoved):
        try:
            del self.items[event.sku]
        except KeyError:
            raise RuleBroken(f"{event.sku} not in {self.id}") from None

    @apply.register
    def _(self, event: Paid):
        if self.paid + event.cents > self.total:
            raise RuleBroken(f"overpaid by {self.paid + event.cents - self.total}")
        self.paid += event.cents


class Store:
    def __init__(self):
        self.log: list[str] = []
        self.subscribers = []

    def append(self, event):
        state = self.load(event.order)
        if event.seq != state.version + 1:
            raise RuleBroken(f"{event.order}: expected event {state.version + 1}, got {event.seq}")
        state.apply(event)
        self.log.append(event.to_json())
        for s in self.subscribers:
            s(event)

    def load(self, order, upto=None):
        state = Order(order)
        for line in self.log[:upto]:
            event = Event.from_json(line)
            if event.order == order:
                state.apply(event)
                state.version = event.seq
        return state


revenue = defaultdict(int)
customers = {}


def project(event):
    match event:
        case Created(order=o, customer=c):
            customers[o] = c
        case Paid(order=o, cents=c):
            revenue[customers[o]] += c


store = Store()
store.subscribers.append(project)
script = [Created("o1", 1, "ann"), ItemAdded("o1", 2, "pen", 3, 120), ItemAdded("o1", 3, "ink", 1, 899), Created("o2", 1, "bob"),
          ItemRemoved("o1", 4, "cap"), ItemRemoved("o1", 4, "ink"), Paid("o1", 5, 200), Paid("o1", 6, 500), Paid("o1", 6, 160),
          ItemAdded("o2", 7, "mug"), ItemAdded("o2", 2, "mug", cents=700), Paid("o2", 3, 700), Event("o2", 4)]
for e in script:
    try:
        store.append(e)
    except (RuleBroken, TypeError) as exc:
        print(f"rejected {e}: {exc}")
print(*store.log, sep="\n")
for o in ("o1", "o2", "o3"):
    s = store.load(o)
    print(s, s.total, s.status)
print([store.load("o1", upto=n).total for n in range(len(store.log) + 1)], dict(revenue))
assert all(Event.from_json(line).to_json() == line for line in store.log)
print(sorted(Event.kinds), Created("x") == Created("x", 0), Created("x") == Event("x"), hash(Paid("a", 1)) == hash(Paid("a", 1)))
