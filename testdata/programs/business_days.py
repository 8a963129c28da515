from datetime import date, datetime, time, timedelta, timezone

HOLIDAYS = {date(2025, 1, 1): "New Year", date(2025, 4, 18): "Good Friday", date(2025, 12, 25): "Christmas"}


def is_business(d):
    return d.weekday() < 5 and d not in HOLIDAYS


def add_business_days(d, n):
    step = timedelta(days=1 if n >= 0 else -1)
    while n:
        d += step
        if is_business(d):
            n -= 1 if n > 0 else -1
    return d


def count_business(a, b):
    return sum(is_business(a + timedelta(i)) for i in range((b - a).days))


def humanize(delta):
    seconds = int(delta.total_seconds())
    sign, seconds = ("-" if seconds < 0 else ""), abs(seconds)
    parts = []
    for name, size in (("week", 604800), ("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1)):
        n, seconds = divmod(seconds, size)
        if n:
            parts.append(f"{n} {name}{'s' * (n != 1)}")
    return sign + (", ".join(parts[:2]) or "now")


start = date(2025, 4, 16)
for n in (0, 1, 2, 3, 10, -1, -5):
    d = add_business_days(start, n)
    print(f"{n:>3}: {d.isoformat()} {d.strftime('%A')}")
print("business days in 2025:", count_business(date(2025, 1, 1), date(2026, 1, 1)))

a = datetime(2025, 3, 30, 1, 30)
b = datetime(2025, 4, 2, 18, 45, 30, 250000)
delta = b - a
print(delta, repr(delta), delta.days, delta.seconds, delta.microseconds)
print(humanize(delta), "|", humanize(-delta), "|", humanize(timedelta(seconds=61)), "|", humanize(timedelta(weeks=3, days=1)), "|", humanize(timedelta()))
print(delta // timedelta(hours=1), delta % timedelta(hours=1), delta / 2, timedelta(days=-1, hours=5), -timedelta(minutes=1))

utc = datetime(2025, 1, 31, 23, 30, tzinfo=timezone.utc)
tokyo = timezone(timedelta(hours=9), "JST")
ny = timezone(timedelta(hours=-5))
for zone in (timezone.utc, tokyo, ny):
    local = utc.astimezone(zone)
    print(local.isoformat(), local.strftime("%Y/%m/%d %I:%M %p %Z %z"), local == utc)
print(datetime.combine(date(2025, 5, 6), time(7, 8, 9)), datetime.fromisoformat("2025-05-06T07:08:09.123+02:00"))
print(datetime.strptime("06 May 25, 7:08 PM", "%d %b %y, %I:%M %p"), datetime(2025, 5, 6).timestamp() % 86400 >= 0)
print(utc.timestamp(), datetime.fromtimestamp(1738366200, timezone.utc), utc.date(), utc.time(), utc.timetz())
print(sorted([date(2025, 2, 1), date(2024, 12, 31), date(2025, 1, 15)])[0], max(a, b), a < b)
for expr in ("date(2025, 2, 30)", "datetime(2025, 1, 1, 24)", "datetime.strptime('x', '%Y')", "date.fromisoformat('2025-13-01')", "utc < a", "timedelta.max + timedelta(1)"):
    try:
        print(eval(expr))
    except (ValueError, TypeError, OverflowError) as e:
        print(f"{type(e).__name__}: {e}")
