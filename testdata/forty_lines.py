from collections import Counter, defaultdict
from dataclasses import dataclass, field


@dataclass
class Order:
    customer: str
    items: list = field(default_factory=list)

    def total(self):
        return sum(price * count for _, price, count in self.items)


ORDERS = """
ann,apple,3,0.5
bob,bread,1,2.25
ann,cheese,2,4.0
eve,apple,10,0.45
bob,dates,4,1.2
"""


def parse(text):
    orders = {}
    for number, line in enumerate(text.strip().splitlines(), 1):
        try:
            customer, item, count, price = line.split(",")
            order = orders.setdefault(customer, Order(customer))
            order.items.append((item, float(price), int(count)))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
    return orders

orders = parse(ORDERS)
items = Counter(item for o in orders.values() for item, _, _ in o.items)
by_size = defaultdict(list)
for name, order in sorted(orders.items()):
    by_size["large" if order.total() > 6 else "small"].append(name)
    print(f"{name:<5}{order.total():>8.2f}")
result = {"sizes": dict(by_size), "popular": items.most_common(1)}
