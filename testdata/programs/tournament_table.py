from dataclasses import dataclass
from functools import total_ordering
from itertools import combinations
import random

RESULTS = """
Lions 3-1 Bears
Wolves 2-2 Hawks
Bears 0-0 Wolves
Hawks 1-4 Lions
Lions 2-2 Wolves
Bears 5-1 Hawks
"""


@total_ordering
@dataclass(eq=False)
class Team:
    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0
    form: str = ""

    @property
    def points(self):
        return 3 * self.won + self.drawn

    @property
    def difference(self):
        return self.scored - self.conceded

    @property
    def key(self):
        return -self.points, -self.difference, -self.scored, self.name

    def __eq__(self, other):
        return self.key == other.key

    def __lt__(self, other):
        return self.key < other.key

    def record(self, mine, theirs):
        self.scored += mine
        self.conceded += theirs
        outcome = "W" if mine > theirs else "D" if mine == theirs else "L"
        attr = {"W": "won", "D": "drawn", "L": "lost"}[outcome]
        setattr(self, attr, getattr(self, attr) + 1)
        self.form += outcome


def table(teams):
    print(f"{'#':>2} {'Team':<8}{'P':>3}{'W':>3}{'D':>3}{'L':>3}{'F':>4}{'A':>4}{'+/-':>5}{'Pts':>5}  Form")
    for i, t in enumerate(sorted(teams.values()), 1):
        print(f"{i:>2} {t.name:<8}{len(t.form):>3}{t.won:>3}{t.drawn:>3}{t.lost:>3}{t.scored:>4}{t.conceded:>4}{t.difference:>+5}{t.points:>5}  {t.form}")


def round_robin(names):
    """Circle method; a bye is None."""
    names = list(names) + ([None] if len(names) % 2 else [])
    for r in range(len(names) - 1):
        yield [(a, b) if (r + i) % 2 else (b, a) for i, (a, b) in enumerate(zip(names[:len(names) // 2], names[::-1])) if a and b]
        names.insert(1, names.pop())


def knockout(seeds, strength, rng):
    field = list(seeds)
    n = 1
    while len(field) > 1:
        pairs = list(zip(field[:len(field) // 2], field[::-1]))
        winners = []
        for a, b in pairs:
            p = strength[a] / (strength[a] + strength[b])
            winners.append(a if rng.random() < p else b)
        print(f"  round {n}: " + ", ".join(f"{a}-{b}>{w}" for (a, b), w in zip(pairs, winners)))
        field, n = winners, n + 1
    return field[0]


def elo(ratings, a, b, score, k=32):
    expected = 1 / (1 + 10 ** ((ratings[b] - ratings[a]) / 400))
    delta = k * (score - expected)
    ratings[a] += delta
    ratings[b] -= delta
    return delta


teams = {}
ratings = {}
for line in RESULTS.strip().splitlines():
    home, score, away = line.split()
    x, y = map(int, score.split("-"))
    for name, mine, theirs in ((home, x, y), (away, y, x)):
        teams.setdefault(name, Team(name)).record(mine, theirs)
        ratings.setdefault(name, 1500.0)
    elo(ratings, home, away, (x > y) + (x == y) / 2)
table(teams)
print({n: round(r, 1) for n, r in sorted(ratings.items(), key=lambda kv: -kv[1])}, round(sum(ratings.values()), 6))
fixtures = list(round_robin(["A", "B", "C", "D", "E"]))
for i, games in enumerate(fixtures, 1):
    print(f"day {i}: {' '.join(f'{a}v{b}' for a, b in games)}")
assert sorted(frozenset(g) for day in fixtures for g in day).__len__() == len(list(combinations("ABCDE", 2)))
rng = random.Random(10)
champions = [knockout("abcdefgh", dict(zip("abcdefgh", (9, 8, 7, 6, 5, 4, 3, 2))), rng) for _ in range(2)]
print(champions, teams["Lions"] < teams["Bears"], teams["Lions"] >= teams["Wolves"], max(teams.values()).name)
