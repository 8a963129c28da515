"""A key-value store with nested transactions, undo and redo, and a small command language."""


class Store:
    _missing = object()

    def __init__(self):
        self.data = {}
        self.frames = []
        self.undo_stack, self.redo_stack = [], []

    def _apply(self, key, value):
        before = self.data.get(key, self._missing)
        if value is self._missing:
            self.data.pop(key, None)
        else:
            self.data[key] = value
        return before

    def set(self, key, value):
        before = self._apply(key, value)
        if self.frames:
            self.frames[-1].append((key, before))
        else:
            self.undo_stack.append([(key, before)])
            self.redo_stack.clear()

    def delete(self, key):
        if key not in self.data:
            raise KeyError(key)
        self.set(key, self._missing)

    def begin(self):
        self.frames.append([])

    def commit(self):
        changes = self._pop()
        if self.frames:
            self.frames[-1] += changes
        elif changes:
            self.undo_stack.append(changes)
            self.redo_stack.clear()
        return len(changes)

    def rollback(self):
        for key, before in reversed(self._pop()):
            self._apply(key, before)

    def _pop(self):
        if not self.frames:
            raise RuntimeError("no transaction")
        return self.frames.pop()

    def undo(self):
        self._swap(self.undo_stack, self.redo_stack, "undo")

    def redo(self):
        self._swap(self.redo_stack, self.undo_stack, "redo")

    def _swap(self, source, target, what):
        if self.frames:
            raise RuntimeError(f"cannot {what} inside a transaction")
        if not source:
            raise RuntimeError(f"nothing to {what}")
        target.append([(key, self._apply(key, before)) for key, before in reversed(source.pop())])

    def __enter__(self):
        self.begin()
        return self

    def __exit__(self, kind, value, tb):
        if kind is None:
            self.commit()
        else:
            self.rollback()
        return False


def execute(store, line):
    name, *args = line.split()
    match name.upper(), args:
        case "SET", [key, *value]:
            store.set(key, " ".join(value))
        case "GET", [key]:
            return store.data.get(key, "NULL")
        case "COUNT", [value]:
            return sum(v == value for v in store.data.values())
        case ("BEGIN" | "ROLLBACK" | "UNDO" | "REDO" | "COMMIT") as op, []:
            return getattr(store, op.lower())()
        case "DELETE", [key]:
            store.delete(key)
        case "DUMP", []:
            return dict(sorted(store.data.items()))
        case op, _:
            raise ValueError(f"bad command {op} with {len(args)} arguments")


SCRIPT = """set a 10|begin|set a 20|set b 20|count 20|begin|delete a|get a|rollback|get a|commit|dump|undo|dump|redo|dump|undo|undo|undo
dump|redo|set c hello world|redo|get c|delete zzz|begin|undo|rollback|rollback|set x|frob 1|get x"""
s = Store()
for line in SCRIPT.replace("\n", "|").split("|"):
    try:
        result = execute(s, line)
        print(f"{line:<20} => {'' if result is None else result}".rstrip())
    except (KeyError, RuntimeError, ValueError) as e:
        print(f"{line:<20} !! {type(e).__name__}: {e}")
try:
    with s as t:
        t.set("tmp", "1")
        with t:
            t.set("deep", "2")
        print(s.data)
        raise ArithmeticError("abort")
except ArithmeticError as e:
    print("aborted:", e, s.data)
with s:
    s.set("kept", "yes")
s.undo()
print(s.data, len(s.undo_stack), len(s.redo_stack))
