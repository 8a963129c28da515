"""Fluent in-memory queries: where, select, join, group, order, lazy evaluation."""
from collections import defaultdict
from operator import attrgetter, itemgetter


class Field:
    def __init__(self, name):
        self.name = name

    def _cond(self, op, value):
        return Condition(f"{self.name} {op} {value!r}", lambda row: OPS[op](row[self.name], value))

    def __eq__(self, v): return self._cond("==", v)
    def __gt__(self, v): return self._cond(">", v)
    def __lt__(self, v): return self._cond("<", v)
    def isin(self, *vs): return self._cond("in", vs)
    __hash__ = None


OPS = {"==": lambda a, b: a == b, ">": lambda a, b: a > b, "<": lambda a, b: a < b, "in": lambda a, b: a in b}


class Condition:
    def __init__(self, text, fn):
        self.text, self.fn = text, fn

    def __and__(self, o): return Condition(f"({self.text} and {o.text})", lambda r: self.fn(r) and o.fn(r))
    def __or__(self, o): return Condition(f"({self.text} or {o.text})", lambda r: self.fn(r) or o.fn(r))
    def __invert__(self): return Condition(f"not {self.text}", lambda r: not self.fn(r))
    def __call__(self, row): return self.fn(row)
    def __bool__(self): raise TypeError("use & | ~ instead of and, or, not")


class Columns:
    def __getattr__(self, name):
        return Field(name)


c = Columns()


class Query:
    def __init__(self, source, steps=()):
        self.source, self.steps = source, steps

    def _then(self, label, fn):
        return Query(self.source, (*self.steps, (label, fn)))

    def where(self, cond):
        return self._then(f"where {cond.text}", lambda rows: filter(cond, rows))

    def select(self, *names, **computed):
        def project(rows):
            for r in rows:
                yield {n: r[n] for n in names} | {k: f(r) for k, f in computed.items()}
        return self._then(f"select {', '.join([*names, *computed])}", project)

    def order_by(self, *names, desc=False):
        return self._then(f"order {names}", lambda rows: sorted(rows, key=itemgetter(*names), reverse=desc))

    def join(self, other, on):
        def run(rows):
            index = defaultdict(list)
            for r in other:
                index[r[on]].append(r)
            return (l | r for l in rows for r in index.get(l[on], ()))
        return self._then(f"join on {on}", run)

    def group_by(self, name, **aggs):
        def run(rows):
            groups = defaultdict(list)
            for r in rows:
                groups[r[name]].append(r)
            for key, members in groups.items():
                yield {name: key} | {k: fn([m[col] for m in members]) for k, (col, fn) in aggs.items()}
        return self._then(f"group by {name}", run)

    def limit(self, n):
        return self._then(f"limit {n}", lambda rows: (r for r, _ in zip(rows, range(n))))

    def __iter__(self):
        rows = iter(self.source)
        for _, fn in self.steps:
            rows = fn(rows)
        return iter(rows)

    def explain(self):
        return " -> ".join(label for label, _ in self.steps)


people = [{"id": i, "name": n, "age": a, "dept": d} for i, (n, a, d) in enumerate(
    [("Ann", 34, 1), ("Bob", 28, 2), ("Cid", 45, 1), ("Dee", 39, 3), ("Eli", 28, 9)])]
depts = [{"dept": 1, "title": "R&D"}, {"dept": 2, "title": "Sales"}, {"dept": 3, "title": "Ops"}]

q = Query(people).where((c.age > 30) & ~(c.name == "Dee")).select("name", decade=lambda r: r["age"] // 10 * 10)
print(q.explain())
print(list(q))
for row in Query(people).join(depts, on="dept").group_by("title", n=("id", len), oldest=("age", max), names=("name", "/".join)).order_by("n", "title"):
    print(row)
print([r["name"] for r in Query(people).order_by("age", "name", desc=True).limit(3)])
print(list(Query(people).where(c.dept.isin(2, 3) | (c.age < 20)).select("name")))
try:
    Query(people).where(c.age > 1 and c.age < 5)
except TypeError as e:
    print("TypeError:", e)
try:
    list(Query(people).where(c.salary > 1))
except KeyError as e:
    print("KeyError:", e)
print(attrgetter("name", "steps")(type("T", (), {"name": "x", "steps": 0})))
