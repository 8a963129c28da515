from contextlib import contextmanager, suppress


@contextmanager
def section(name):
    print(f"<{name}>")
    try:
        yield name.upper()
    finally:
        print(f"</{name}>")


class Transaction:
    def __init__(self, store):
        self.store = store

    def __enter__(self):
        self.saved = dict(self.store)
        return self.store

    def __exit__(self, kind, value, tb):
        if kind is not None:
            self.store.clear()
            self.store.update(self.saved)
            print("rolled back after", kind.__name__)
        return kind is KeyError


store = {"a": 1}
with section("one"), Transaction(store) as s:
    s["b"] = 2
with Transaction(store) as s:
    s["c"] = 3
    del s["zzz"]
print(store)
with suppress(IndexError):
    [].pop()
with section("outer"):
    with Transaction(store) as s, section("inner") as name:
        s[name] = len(name)
        s["ratio"] = s["a"] / (s["b"] - 2)
print("unreachable")
