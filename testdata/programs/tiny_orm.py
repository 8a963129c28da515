"""An in-memory object mapper with fields, relations, managers and a unit of work."""
from __future__ import annotations

from collections.abc import Mapping, MutableMapping, Sequence
from datetime import date
from itertools import count


class Column:
    def __init__(self, kind, default=None, null=False, unique=False):
        self.kind, self.default, self.null, self.unique = kind, default, null, unique

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, obj, owner):
        return self if obj is None else obj._values.get(self.name, self.default)

    def __set__(self, obj, value):
        if value is None and not self.null:
            raise ValueError(f"{type(obj).__name__}.{self.name} may not be null")
        if value is not None and not isinstance(value, self.kind):
            value = self.convert(obj, value)
        obj._values[self.name] = value
        obj._dirty.add(self.name)

    def convert(self, obj, value):
        try:
            return self.kind.fromisoformat(value) if self.kind is date else self.kind(value)
        except (TypeError, ValueError) as e:
            raise TypeError(f"{type(obj).__name__}.{self.name}: cannot use {value!r} as {self.kind.__name__}") from e


class Ref(Column):
    def __init__(self, target, **kw):
        super().__init__(int, **kw)
        self.target = target

    def __get__(self, obj, owner):
        if obj is None:
            return self
        key = obj._values.get(self.name)
        return None if key is None else Model.tables[self.target].objects.get(id=key)

    def __set__(self, obj, value):
        super().__set__(obj, value.id if isinstance(value, Model) else value)


class DoesNotExist(LookupError):
    pass


class Table(MutableMapping):
    def __init__(self, model):
        self.model, self.rows, self.ids = model, {}, count(1)

    def __getitem__(self, key):
        return self.rows[key]

    def __setitem__(self, key, row):
        for c in self.model.columns.values():
            if c.unique and any(r._values.get(c.name) == row._values.get(c.name) for k, r in self.rows.items() if k != key):
                raise ValueError(f"duplicate {c.name} {row._values[c.name]!r}")
        self.rows[key] = row

    def __delitem__(self, key):
        del self.rows[key]

    def __iter__(self):
        return iter(self.rows)

    def __len__(self):
        return len(self.rows)

    def create(self, **kw):
        return self.model(**kw).save()

    def filter(self, *preds, **kw):
        ops = {"gt": lambda a, b: a > b, "contains": lambda a, b: b in a, "in": lambda a, b: a in b}

        def ok(row):
            for key, want in kw.items():
                name, _, op = key.partition("__")
                have = getattr(row, name)
                if not (ops[op](have, want) if op else have == want):
                    return False
            return all(p(row) for p in preds)

        return Rows(filter(ok, self.rows.values()))

    def get(self, default=..., **kw):
        rows = self.filter(**kw)
        if not rows:
            if default is not ...:
                return default
            raise DoesNotExist(f"{self.model.__name__} {kw}")
        return rows[0]


class Rows(Sequence):
    def __init__(self, rows):
        self._rows = list(rows)

    def __getitem__(self, i):
        return Rows(self._rows[i]) if isinstance(i, slice) else self._rows[i]

    def __len__(self):
        return len(self._rows)

    def __repr__(self):
        return f"<{', '.join(map(repr, self._rows))}>"

    def order_by(self, name):
        return Rows(sorted(self._rows, key=lambda r: getattr(r, name.lstrip("-")), reverse=name.startswith("-")))

    def values(self, *names):
        return [tuple(getattr(r, n) for n in names) for r in self]


class Model:
    tables: dict[str, type[Model]] = {}

    def __init_subclass__(cls):
        cls.columns = {k: v for k, v in vars(cls).items() if isinstance(v, Column)}
        cls.objects = Table(cls)
        Model.tables[cls.__name__] = cls

    def __init__(self, **kw):
        self._values, self._dirty, self.id = {}, set(), None
        for name in kw:
            if name not in self.columns:
                raise TypeError(f"{type(self).__name__} has no column {name!r}")
        for name, c in self.columns.items():
            setattr(self, name, kw.get(name, c.default))

    def save(self):
        key = self.id or next(self.objects.ids)
        self.objects[key] = self
        self.id = key
        self._dirty.clear()
        return self

    def __repr__(self):
        return f"{type(self).__name__}#{self.id}"


class Author(Model):
    name = Column(str, unique=True)
    born = Column(date, null=True)


class Book(Model):
    title = Column(str)
    pages = Column(int, default=0)
    author = Ref("Author", null=True)


ann = Author.objects.create(name="Ann", born="1970-03-01")
bob = Author.objects.create(name="Bob")
for title, pages, who in (("Go", "120", ann), ("Py", 300, ann), ("C", 210.0, bob), ("Anon", 5, None)):
    Book.objects.create(title=title, pages=pages, author=who)
print(Author.objects.rows, Book.objects.filter(pages__gt=100).order_by("-pages").values("title", "pages", "author"))
print(Book.objects.filter(author=ann), Book.objects.get(title="C").author.name, ann.born.year, Book.objects.filter(lambda b: b.author is None)[0].title)
print(Book.objects.filter(title__in=["Go", "C"])[::-1], Book.objects.filter(title__contains="n").values("title"), len(Book.objects), 3 in Book.objects, Book.objects.get(title="?", default=None))
book = Book.objects[1]
book.pages += 1
print(book._dirty, book.save()._dirty, book.pages, isinstance(Book.objects, Mapping), Book.pages.kind.__name__)
for bad in (lambda: Author.objects.create(name="Ann"), lambda: Author(name=None), lambda: Book(title="x", pages="many"), lambda: Book(colour=1), lambda: Book.objects.get(title="None"), lambda: Author(name="Z", born="yesterday"), lambda: Book.objects[77]):
    try:
        bad()
    except (ValueError, TypeError, LookupError) as e:
        print(f"{type(e).__name__}: {e} <- {e.__cause__!r}")
del Book.objects[1]
print(list(Book.objects), Book.objects.pop(2), list(Book.objects.keys()), dict(Author.objects) == Author.objects.rows, ann in Author.objects.values(), Rows([3, 1]).index(1), 3 in Rows([3]), list(reversed(Rows("ab"))))
