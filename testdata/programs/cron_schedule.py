from datetime import date, datetime, timedelta
from itertools import islice

MONTHS = {m: i for i, m in enumerate("jan feb mar apr may jun jul aug sep oct nov dec".split(), 1)}
DAYS = {d: i for i, d in enumerate("sun mon tue wed thu fri sat".split())}


class CronError(ValueError):
    pass


class Cron:
    FIELDS = [("minute", 0, 59, {}), ("hour", 0, 23, {}), ("day", 1, 31, {}), ("month", 1, 12, MONTHS), ("weekday", 0, 7, DAYS)]
    ALIASES = {"@hourly": "0 * * * *", "@daily": "0 0 * * *", "@weekly": "0 0 * * 0", "@yearly": "0 0 1 1 *"}

    def __init__(self, spec):
        self.spec = spec
        parts = self.ALIASES.get(spec, spec).split()
        if len(parts) != 5:
            raise CronError(f"expected 5 fields, got {len(parts)}")
        self.sets = {name: self._field(part, name, lo, hi, names) for part, (name, lo, hi, names) in zip(parts, self.FIELDS)}
        if 7 in self.sets["weekday"]:
            self.sets["weekday"] |= {0}
        self.day_star, self.weekday_star = parts[2] == "*", parts[4] == "*"

    @staticmethod
    def _field(part, name, lo, hi, names):
        values = set()
        for item in part.split(","):
            body, _, step = item.partition("/")
            try:
                if body == "*":
                    a, b = lo, hi
                else:
                    a, dash, b = body.partition("-")
                    a = names[a.lower()] if a.lower() in names else int(a)
                    b = (names[b.lower()] if b.lower() in names else int(b)) if dash else (hi if step else a)
                step = int(step or 1)
            except ValueError as e:
                raise CronError(f"bad {name} field {item!r}") from e
            if not lo <= a <= b <= hi or step < 1:
                raise CronError(f"{name} {item!r} outside {lo}-{hi}")
            values.update(range(a, b + 1, step))
        return values

    def matches_day(self, d):
        by_day = d.day in self.sets["day"]
        by_week = d.isoweekday() % 7 in self.sets["weekday"]
        if self.day_star or self.weekday_star:
            return by_day and by_week
        return by_day or by_week

    def after(self, moment):
        moment = moment.replace(second=0, microsecond=0) + timedelta(minutes=1)
        day = moment.date()
        while day.year < moment.year + 5:
            if day.month in self.sets["month"] and self.matches_day(day):
                for h in sorted(self.sets["hour"]):
                    for m in sorted(self.sets["minute"]):
                        t = datetime(day.year, day.month, day.day, h, m)
                        if t >= moment:
                            yield t
            day += timedelta(days=1)


def nth_weekday(year, month, weekday, n):
    if n > 0:
        first = date(year, month, 1)
        return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (n - 1))
    last = date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)
    return last - timedelta(days=(last.weekday() - weekday) % 7)


def monthly(start, n):
    """Same day each month, clamped to the month's end."""
    for k in range(n):
        y, m = divmod(start.month - 1 + k, 12)
        year, month = start.year + y, m + 1
        end = (date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)).day
        yield date(year, month, min(start.day, end))


start = datetime(2025, 2, 27, 22, 50, 30)
for spec in ("*/15 * * * *", "0 9-17/4 * * mon-fri", "30 8 29 feb *", "0 0 13 * fri", "5,35 23 * * *", "@weekly", "0 12 1 jan,jul *"):
    runs = list(islice(Cron(spec).after(start), 4))
    print(f"{spec:<22}", ", ".join(f"{r:%a %y-%m-%d %H:%M}" for r in runs) or "never")
for bad in ("* * * *", "60 * * * *", "x * * * *", "5-1 * * * *", "*/0 * * * *"):
    try:
        Cron(bad)
    except CronError as e:
        print(f"{bad!r}: {e}")
print(nth_weekday(2025, 11, 3, 4), nth_weekday(2025, 5, 0, -1), [str(d) for d in monthly(date(2024, 11, 30), 5)])
print([d.isoformat() for d in (nth_weekday(2025, m, 1, 2) for m in (1, 2, 12))], (datetime(2025, 12, 25) - start).days, start.isocalendar()[1], start.strftime("%j %U %p"))
