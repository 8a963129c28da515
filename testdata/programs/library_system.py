from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Optional


class LibraryError(Exception):
    pass


class Unavailable(LibraryError):
    pass


class LimitReached(LibraryError):
    pass


@dataclass(frozen=True)
class Book:
    isbn: str
    title: str
    author: str
    copies: int = 1


@dataclass
class Member:
    name: str
    limit: int = 2
    loans: dict[str, date] = field(default_factory=dict)
    fines: int = 0


@dataclass
class Library:
    loan_days: int = 14
    fine_per_day: int = 25
    books: dict[str, Book] = field(default_factory=dict)
    members: dict[str, Member] = field(default_factory=dict)
    waiting: dict[str, list[str]] = field(default_factory=dict)
    history: list[tuple[date, str, str, str]] = field(default_factory=list)

    def add(self, *books: Book) -> Library:
        self.books |= {b.isbn: b for b in books}
        return self

    def join(self, name: str, **kw) -> Member:
        return self.members.setdefault(name, Member(name, **kw))

    def available(self, isbn: str) -> int:
        return self.books[isbn].copies - sum(isbn in m.loans for m in self.members.values())

    def borrow(self, who: str, isbn: str, today: date) -> date:
        member, book = self.members[who], self.books[isbn]
        if member.fines > 100:
            raise LibraryError(f"{who} owes {member.fines / 100:.2f}")
        if len(member.loans) >= member.limit:
            raise LimitReached(f"{who} already has {len(member.loans)} books")
        queue = self.waiting.get(isbn, [])
        if not self.available(isbn) or (queue and queue[0] != who):
            if who not in queue:
                self.waiting.setdefault(isbn, []).append(who)
            raise Unavailable(f"{book.title!r} is out; {who} is number {self.waiting[isbn].index(who) + 1} in the queue")
        if queue:
            queue.pop(0)
        due = member.loans[isbn] = today + timedelta(days=self.loan_days)
        self.history.append((today, "borrow", who, isbn))
        return due

    def give_back(self, who: str, isbn: str, today: date) -> int:
        due = self.members[who].loans.pop(isbn, None)
        if due is None:
            raise LibraryError(f"{who} does not have {self.books[isbn].title!r}")
        late = max((today - due).days, 0)
        self.members[who].fines += late * self.fine_per_day
        self.history.append((today, "return", who, isbn))
        return late

    def overdue(self, today: date):
        return sorted((due, m.name, self.books[i].title) for m in self.members.values() for i, due in m.loans.items() if due < today)

    def search(self, text: Optional[str] = None, **criteria: str) -> list[Book]:
        hits = [b for b in self.books.values() if all(getattr(b, k) == v for k, v in criteria.items())]
        if text:
            hits = [b for b in hits if text.lower() in f"{b.title} {b.author}".lower()]
        return sorted(hits, key=lambda b: b.title)


lib = Library().add(Book("1", "Dune", "Herbert", 2), Book("2", "Emma", "Austen"), Book("3", "Persuasion", "Austen"), Book("4", "Ulysses", "Joyce"))
for n in ("ann", "bob", "cid"):
    lib.join(n)
lib.join("dee", limit=1)
d0 = date(2025, 2, 20)
script = [("borrow", "ann", "1", 0), ("borrow", "bob", "1", 1), ("borrow", "cid", "1", 2), ("borrow", "dee", "1", 3), ("borrow", "ann", "2", 3),
          ("borrow", "ann", "3", 4), ("give_back", "bob", "1", 20), ("borrow", "dee", "1", 20), ("borrow", "cid", "1", 21), ("give_back", "ann", "1", 30),
          ("borrow", "ann", "3", 31), ("give_back", "bob", "2", 31), ("borrow", "dee", "1", 31), ("borrow", "dee", "4", 31), ("borrow", "zoe", "4", 31)]
for action, who, isbn, day in script:
    today = d0 + timedelta(days=day)
    try:
        result = getattr(lib, action)(who, isbn, today)
        print(f"{today:%d %b} {who} {action:<9} {lib.books[isbn].title:<10} -> {result}")
    except LibraryError as e:
        print(f"{today:%d %b} {who} {action:<9} {type(e).__name__}: {e}")
    except KeyError as e:
        print(f"{today:%d %b} unknown member {e}")
print(lib.overdue(d0 + timedelta(days=40)))
print([b.title for b in lib.search(author="Austen")], [b.title for b in lib.search("u")], lib.search(author="Nobody"))
print({m.name: m.fines for m in lib.members.values() if m.fines}, lib.waiting, len(lib.history))
