from collections import Counter
import json
from itertools import product

ANSWERS = json.loads("""[
 {"age": 23, "city": "Lyon", "likes": ["tea", "coffee"], "score": 4},
 {"age": 35, "city": "Graz", "likes": ["tea"], "score": 5},
 {"age": 41, "city": "Lyon", "likes": [], "score": 2},
 {"age": 29, "city": "Graz", "likes": ["coffee", "mate"], "score": 3},
 {"age": 67, "city": "Oslo", "likes": ["tea", "mate"], "score": 5},
 {"age": null, "city": "Lyon", "likes": ["coffee"], "score": 4},
 {"age": 52, "city": "Oslo", "likes": ["coffee"], "score": null}
]""")


def bracket(age):
    if age is None:
        return "n/a"
    for top in (30, 45, 60):
        if age < top:
            return f"<{top}"
    return "60+"


def crosstab(rows, f, g):
    counts = Counter((f(r), g(r)) for r in rows)
    xs = sorted({k[0] for k in counts})
    ys = sorted({k[1] for k in counts})
    width = max(len(str(v)) for v in ys + ["Total"]) + 2
    print(" " * 8 + "".join(f"{y!s:>{width}}" for y in ys) + f"{'Total':>{width}}")
    for x in xs:
        row = [counts[x, y] for y in ys]
        print(f"{x!s:<8}" + "".join(f"{n or '.':>{width}}" for n in row) + f"{sum(row):>{width}}")
    cols = [sum(counts[x, y] for x in xs) for y in ys]
    print(f"{'Total':<8}" + "".join(f"{n:>{width}}" for n in cols) + f"{sum(cols):>{width}}")
    return counts


def mean(values):
    values = [v for v in values if v is not None]
    return sum(values) / len(values) if values else float("nan")


crosstab(ANSWERS, lambda r: r["city"], lambda r: bracket(r["age"]))
print()
crosstab([{"like": l, **r} for r in ANSWERS for l in r["likes"] or ["none"]], lambda r: r["like"], lambda r: r["city"])
print()
by_city = {}
for r in ANSWERS:
    by_city.setdefault(r["city"], []).append(r)
for city, rows in sorted(by_city.items()):
    likes = Counter(l for r in rows for l in r["likes"])
    top = max(likes.items(), key=lambda kv: (kv[1], kv[0]), default=("nothing", 0))
    print(f"{city:<5} n={len(rows)} mean age {mean(r['age'] for r in rows):.2f} score {mean(r['score'] for r in rows):.2f} top {top[0]} ({top[1]}) {dict(sorted(likes.items()))}")
pairs = Counter(frozenset(p) for r in ANSWERS for p in product(r["likes"], repeat=2) if p[0] < p[1])
print(sorted((sorted(p), n) for p, n in pairs.items()))
scores = [r["score"] for r in ANSWERS if r["score"] is not None]
for s in range(5, 0, -1):
    print(f"{s} {'*' * scores.count(s):<5} {scores.count(s) / len(scores):>6.1%}")
promoters = sum(s == 5 for s in scores) / len(scores) - sum(s <= 3 for s in scores) / len(scores)
print(f"net score {promoters:+.3f}; missing: {[(i, k) for i, r in enumerate(ANSWERS) for k, v in r.items() if v is None or v == []]}")
