"""Assign people to shifts under constraints with backtracking, and print the week."""
from collections import Counter
from dataclasses import dataclass, field

DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
SHIFTS = ["early", "late"]


@dataclass
class Person:
    name: str
    most: int
    off: set[str] = field(default_factory=set)
    only: str | None = None


STAFF = [Person("Ana", 4, {"Sun"}), Person("Ben", 4, {"Mon", "Tue"}), Person("Cem", 3, only="late"), Person("Dua", 5, {"Sat"}), Person("Eli", 2, {"Wed", "Thu"}, "early")]


class Roster:
    def __init__(self, staff):
        self.staff = staff
        self.slots = [(d, s) for d in DAYS for s in SHIFTS]
        self.plan = {}
        self.tried = 0

    def allowed(self, person, day, shift):
        if day in person.off or person.only not in (None, shift):
            return "unavailable"
        if sum(p is person for p in self.plan.values()) >= person.most:
            return "limit"
        if any(self.plan.get((day, s)) is person for s in SHIFTS):
            return "twice a day"
        i = DAYS.index(day)
        if shift == "early" and i and self.plan.get((DAYS[i - 1], "late")) is person:
            return "no rest"
        if i >= 3 and all(any(self.plan.get((DAYS[j], s)) is person for s in SHIFTS) for j in range(i - 3, i)):
            return "four in a row"
        return None

    def solve(self, n=0):
        if n == len(self.slots):
            return True
        slot = self.slots[n]
        load = Counter(p.name for p in self.plan.values())
        for person in sorted(self.staff, key=lambda p: (load[p.name] / p.most, p.name)):
            if self.allowed(person, *slot) is None:
                self.tried += 1
                self.plan[slot] = person
                if self.solve(n + 1):
                    return True
                del self.plan[slot]
        return False

    def __str__(self):
        lines = ["       " + " ".join(f"{d:<4}" for d in DAYS)]
        for s in SHIFTS:
            lines.append(f"{s:<6} " + " ".join(f"{self.plan[d, s].name if (d, s) in self.plan else '-':<4}" for d in DAYS))
        return "\n".join(l.rstrip() for l in lines)


r = Roster(STAFF)
print("solved" if r.solve() else "impossible", "after", r.tried, "placements")
print(r)
load = Counter(p.name for p in r.plan.values())
for p in STAFF:
    print(f"{p.name}: {'#' * load[p.name]:<5} {load[p.name]}/{p.most} off {sorted(p.off) or '-'}")
for who, day, shift in (("Ana", "Sun", "early"), ("Cem", "Mon", "early"), ("Eli", "Mon", "early")):
    person = next(p for p in STAFF if p.name == who)
    print(who, day, shift, "->", r.allowed(person, day, shift) or "ok")
small = Roster(STAFF[:3])
print("three people:", small.solve(), small.tried > 0, small.plan)
spare = {p.name: p.most - load[p.name] for p in STAFF}
print("spare", spare, "weekend", [r.plan[d, s].name for d in DAYS[5:] for s in SHIFTS])
