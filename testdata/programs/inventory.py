from __future__ import annotations

from dataclasses import dataclass, field, asdict, replace
from enum import Enum
from typing import Iterable


class Category(Enum):
    TOOLS = "tools"
    TOYS = "toys"
    FOOD = "food"

    def __str__(self) -> str:
        return self.value.title()


@dataclass(order=True)
class Item:
    sort_index: tuple = field(init=False, repr=False, compare=True)
    name: str
    category: Category
    price: float
    quantity: int = 0
    tags: list[str] = field(default_factory=list, compare=False)

    def __post_init__(self):
        if self.price < 0:
            raise ValueError(f"negative price for {self.name}")
        self.sort_index = (self.category.value, self.name)

    @property
    def total(self) -> float:
        return self.price * self.quantity


class Inventory:
    def __init__(self, items: Iterable[Item] = ()) -> None:
        self._items: dict[str, Item] = {i.name: i for i in items}

    def __iter__(self):
        return iter(sorted(self._items.values()))

    def __len__(self):
        return len(self._items)

    def __getitem__(self, name: str) -> Item:
        return self._items[name]

    def remove(self, name: str, count: int) -> Item:
        item = self[name]
        if count > item.quantity:
            raise ValueError(f"only {item.quantity} of {name!r} left, wanted {count}")
        new = replace(item, quantity=item.quantity - count)
        self._items[name] = new
        return new

    def value(self, category: Category | None = None) -> float:
        return sum(i.total for i in self if category in (None, i.category))


inv = Inventory([
    Item("hammer", Category.TOOLS, 12.5, 10, ["steel"]),
    Item("yo-yo", Category.TOYS, 3.2, 40),
    Item("drill", Category.TOOLS, 89.0, 2),
    Item("apple", Category.FOOD, 0.4, 150, ["fresh", "red"]),
])

for item in inv:
    print(f"{item.category!s:<6} {item.name:<8} {item.quantity:>4} x {item.price:>6.2f} = {item.total:>8.2f}")
for cat in Category:
    print(f"{cat.name}: {inv.value(cat):.2f}")
print(f"total of {len(inv)} items: {inv.value():.2f}")
print(inv.remove("hammer", 4))
for name, n in [("drill", 3), ("saw", 1)]:
    try:
        inv.remove(name, n)
    except (ValueError, KeyError) as e:
        print(f"{type(e).__name__}: {e}")
try:
    Item("debt", Category.FOOD, -1)
except ValueError as e:
    print(e)
d = asdict(inv["apple"])
print({k: v for k, v in d.items() if k != "sort_index"})
print(Item("a", Category.FOOD, 1) < Item("b", Category.FOOD, 1), Category("toys"), Category["FOOD"].value)
print(Item.__annotations__["quantity"])
