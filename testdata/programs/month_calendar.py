"""Print calendars by arithmetic and check them against datetime."""
from datetime import date, timedelta

NAMES = "January February March April May June July August September October November December".split()


def is_leap(y):
    return y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)


def days_in(y, m):
    return 29 if m == 2 and is_leap(y) else (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)[m - 1]


def weekday(y, m, d):
    """Zeller's congruence, 0 = Monday."""
    if m < 3:
        m, y = m + 12, y - 1
    k, j = y % 100, y // 100
    h = (d + 13 * (m + 1) // 5 + k + k // 4 + j // 4 + 5 * j) % 7
    return (h + 5) % 7


def month_lines(y, m):
    yield f"{NAMES[m - 1]} {y}".center(20)
    yield "Mo Tu We Th Fr Sa Su"
    cells = ["  "] * weekday(y, m, 1) + [f"{d:2}" for d in range(1, days_in(y, m) + 1)]
    while len(cells) % 7:
        cells.append("  ")
    for i in range(0, len(cells), 7):
        yield " ".join(cells[i:i + 7])


def side_by_side(months):
    blocks = [list(month_lines(y, m)) for y, m in months]
    height = max(map(len, blocks))
    for row in range(height):
        print("   ".join(b[row] if row < len(b) else " " * 20 for b in blocks).rstrip())


side_by_side([(2024, 2), (2025, 2), (2000, 12)])
for y in range(1900, 2101, 7):
    for m in range(1, 13):
        d = date(y, m, 1)
        assert d.weekday() == weekday(y, m, 1)
        nxt = date(y + m // 12, m % 12 + 1, 1)
        assert (nxt - d).days == days_in(y, m)
print([y for y in range(1896, 2013, 4) if not is_leap(y)])


def easter(y):
    a, b, c = y % 19, y // 100, y % 100
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    l = (32 + 2 * e + 2 * i - h - k) % 7
    m = (a + 11 * h + 19 * l) // 433
    month = (h + l - 7 * m + 90) // 25
    return date(y, month, (h + l - 7 * m + 33 * month + 19) % 32)


for y in (2023, 2024, 2025, 2026):
    e = easter(y)
    print(f"{y}: Easter {e:%d %B}, Ascension {e + timedelta(days=39):%a %d %b}, week {e.isocalendar().week}, day {e.timetuple().tm_yday}")
thirteenths = [date(2026, m, 13) for m in range(1, 13) if date(2026, m, 13).weekday() == 4]
print("Friday the 13th:", *map(str, thirteenths))
print(date.fromisoformat("2024-02-29").replace(year=2028), date(2024, 12, 31).toordinal(), date.fromordinal(738000), date.min, date.max)
