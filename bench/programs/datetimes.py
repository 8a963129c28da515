# bench: cheavy — datetime: arithmetic, comparison, isoformat, fromisoformat, strftime, strptime, replace, time zones, dates as keys
from datetime import date, datetime, time, timedelta, timezone

check = 0
zone = timezone(timedelta(hours=5, minutes=30))
start = datetime(2023, 12, 28, 23, 59, 58, 750_000)
for r in range(26):
    moment, step = start + timedelta(days=r), timedelta(hours=7, minutes=13, seconds=11, microseconds=250)
    stamps = []
    for i in range(12_000):
        moment += step
        stamps.append(moment)
    check += sum((b - a).seconds for a, b in zip(stamps, stamps[1:]))
    check += sum(m.toordinal() + m.weekday() * m.hour + m.day for m in stamps)
    texts = [m.isoformat() for m in stamps]
    check += sum(datetime.fromisoformat(t) == m for t, m in zip(texts, stamps))
    check += sum(len(m.strftime("%Y-%m-%d %H:%M:%S %j")) for m in stamps[:6000])
    check += sum(datetime.strptime(t[:19], "%Y-%m-%dT%H:%M:%S").minute for t in texts[:1500])
    days = {}
    for m in stamps:
        day = m.date()
        days[day] = days.get(day, 0) + m.minute
    check += max(days.values()) + len(days) + min(days).day
    local = [m.replace(tzinfo=timezone.utc).astimezone(zone) for m in stamps[:5000]]
    check += sum(m.hour * m.minute for m in local) + int(sum(m.timestamp() for m in local[:3000]) % 100_003)
    check += len({str(m.time()) for m in stamps[:4000]}) + sum(m.isocalendar().week for m in stamps[:4000])
    stamps.sort(key=lambda m: (m.time(), m))
    check += stamps[0].second + stamps[-1].hour
    first = date(2024, 1, 31)
    for i in range(6000):
        first = (first.replace(day=1) + timedelta(days=32)).replace(day=28)
        if first.year > 2999:
            first = first.replace(year=2024)
        check += (first - date(2020, 2, 29)).days % 7
    spans = [timedelta(seconds=i * 977 % 86_400, milliseconds=i) for i in range(8000)]
    check += int(sum(spans, timedelta()).total_seconds()) + sum(s > timedelta(hours=12) for s in spans)
    check += sum(datetime.combine(date(2024, 1 + i % 12, 1 + i % 28), time(i % 24, i % 60)).day for i in range(6000))
print(check)
