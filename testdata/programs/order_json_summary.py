import json
from itertools import groupby
from operator import itemgetter

RAW = '''
{"orders": [
  {"id": 1001, "customer": {"name": "Ren\\u00e9e", "tier": "gold"}, "items": [{"sku": "A1", "qty": 2, "unit": 9.5}, {"sku": "B7", "qty": 1, "unit": 100}]},
  {"id": 1002, "customer": {"name": "Olu", "tier": "silver"}, "items": []},
  {"id": 1003, "customer": {"name": "Mei", "tier": "gold"}, "items": [{"sku": "A1", "qty": 5, "unit": 9.0}], "coupon": "SPRING"},
  {"id": 1004, "customer": {"name": "Olu", "tier": "silver"}, "items": [{"sku": "C3", "qty": 3, "unit": 1.25}], "coupon": null}
]}
'''

doc = json.loads(RAW)
DISCOUNTS = {"SPRING": 0.15}


def order_total(order):
    gross = sum(i["qty"] * i["unit"] for i in order["items"])
    return round(gross * (1 - DISCOUNTS.get(order.get("coupon"), 0)), 2)


for order in doc["orders"]:
    order["total"] = order_total(order)
    print(f"#{order['id']} {order['customer']['name']!r:<10} {order['total']:>8.2f} {'coupon' if order.get('coupon') else '-'}")

by_tier = sorted(doc["orders"], key=lambda o: o["customer"]["tier"])
summary = {}
for tier, group in groupby(by_tier, key=lambda o: o["customer"]["tier"]):
    group = list(group)
    summary[tier] = {
        "orders": len(group),
        "customers": sorted({o["customer"]["name"] for o in group}),
        "revenue": sum(map(itemgetter("total"), group)),
        "empty": any(not o["items"] for o in group),
    }

print(json.dumps(summary, indent=2))
print(json.dumps(summary, indent=None, separators=(",", ":"), sort_keys=True, ensure_ascii=False))

skus = {}
for o in doc["orders"]:
    for item in o["items"]:
        skus[item["sku"]] = skus.get(item["sku"], 0) + item["qty"]
print(json.dumps(skus))
print(json.dumps([1.0, 1e100, float("inf"), -0.0, None, True, "tab\t\u2028 \x07 \"quoted\""]))

try:
    json.loads('{"a": 1,}')
except json.JSONDecodeError as e:
    print("bad json:", e)
    print(e.lineno, e.colno, e.pos)
try:
    json.dumps({"when": {1, 2}})
except TypeError as e:
    print("TypeError:", e)
