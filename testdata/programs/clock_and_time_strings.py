import time
from datetime import MAXYEAR, UTC, datetime, time as clock, timedelta, timezone, tzinfo

start = time.perf_counter()
time.sleep(0.002)
elapsed = time.perf_counter() - start
print(0 <= elapsed < 5, time.monotonic() <= time.monotonic(), time.time() >= 0, isinstance(time.time_ns(), int), time.process_time() >= 0)
epoch = time.gmtime(0)
print(epoch.tm_year, epoch.tm_yday, epoch.tm_wday, epoch[:3], time.strftime("%Y-%m-%d %H:%M:%S", epoch), time.strftime("%a %d %B %y %I%p", time.gmtime(1e9)))
print(time.strptime("2025-03-04 05:06", "%Y-%m-%d %H:%M")[:6], time.asctime(epoch))


class Fixed(tzinfo):
    def __init__(self, hours, name, dst=0):
        self.offset, self.name, self.saving = timedelta(hours=hours), name, timedelta(hours=dst)

    def utcoffset(self, dt):
        return self.offset + self.saving

    def dst(self, dt):
        return self.saving

    def tzname(self, dt):
        return self.name


t = clock(9, 5, 7, 1200)
print(t, repr(t), t.isoformat("minutes"), t.replace(hour=23), t < clock(10), clock.fromisoformat("21:30:15.5"), clock.max, f"{t:%H-%M-%S.%f}")
cet = Fixed(1, "CET", dst=1)
d = datetime(2025, 7, 1, 14, 30, tzinfo=cet)
print(d, d.tzname(), d.dst(), d.utcoffset(), d.astimezone(UTC), d.strftime("%Z %z %c"))
print(d.timetuple().tm_isdst, d.utctimetuple()[:5], (d - datetime(2025, 7, 1, tzinfo=UTC)), d == datetime(2025, 7, 1, 12, 30, tzinfo=timezone.utc))
for text in ("2025-01-02", "2025-01-02T03:04", "2025-01-02 03:04:05.678901Z", "20250102T030405+0530", "2025-W01-4"):
    print(f"{text:<30}", datetime.fromisoformat(text))
for text, fmt in (("1 Jan 2025", "%d %b %Y"), ("12/31/99 11:59 PM", "%m/%d/%y %I:%M %p"), ("2025-060", "%Y-%j"), ("Tuesday, 04 March 2025", "%A, %d %B %Y"), ("10:20:30.000450 +0200", "%H:%M:%S.%f %z")):
    print(f"{text:<30}", datetime.strptime(text, fmt))
x = timedelta(days=1, hours=-2, minutes=90, milliseconds=1500)
print(x, repr(x), x.total_seconds(), x * 1.5, x // 7, x / timedelta(hours=1), divmod(x, timedelta(hours=5)), abs(-x), bool(timedelta()), timedelta(0.5), str(-x))
print(timedelta(hours=25) > timedelta(days=1), max(timedelta(1), timedelta(seconds=90000)), sum([timedelta(minutes=50)] * 3, timedelta()), timedelta.resolution, hash(timedelta(1)) == hash(timedelta(hours=24)))


def ago(then, now):
    seconds = (now - then).total_seconds()
    for limit, size, name in ((60, 1, "second"), (3600, 60, "minute"), (86400, 3600, "hour"), (604800, 86400, "day"), (1e12, 604800, "week")):
        if seconds < limit:
            n = int(seconds // size)
            return f"{n} {name}{'s' * (n != 1)} ago"


now = datetime(2025, 6, 15, 12)
print([ago(now - timedelta(seconds=s), now) for s in (1, 59, 61, 7200, 90000, 200000, 2000000)])
months = []
m = datetime(2024, 11, 1)
for _ in range(5):
    months.append(f"{m:%b%y}")
    m = (m + timedelta(days=32)).replace(day=1)
print(months, [(datetime(y, 3, 1) - timedelta(1)).day for y in (1900, 2000, 2023, 2024)], datetime(2025, 12, 29).isocalendar(), datetime(1, 1, 1).isoweekday())
weeks = {}
day = datetime(2025, 1, 27)
while day < datetime(2025, 2, 10):
    weeks.setdefault(day.strftime("%G-W%V"), []).append(day.day)
    day += timedelta(days=3)
print(weeks, datetime.combine(day, clock(1, 2), UTC).isoformat(" "), day.ctime())
for bad in (lambda: datetime(2025, 2, 29), lambda: clock(25), lambda: datetime(MAXYEAR, 12, 31) + timedelta(1), lambda: datetime.strptime("x", "%Y"), lambda: datetime.strptime("2025 extra", "%Y"),
            lambda: datetime.fromisoformat("nope"), lambda: datetime(2025, 1, 1) - datetime(2025, 1, 1, tzinfo=UTC), lambda: timezone(timedelta(hours=24)), lambda: timedelta(days=10 ** 9), lambda: clock(1) < clock(1, tzinfo=UTC), lambda: time.sleep(-1)):
    try:
        print(bad())
    except (ValueError, OverflowError, TypeError) as e:
        print(type(e).__name__, e)
