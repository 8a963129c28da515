import re
from collections import defaultdict
from datetime import datetime, timedelta

SHEET = """
Mon 2025-06-02  08:55-12:05 12:50-17:20  #api
Tue 2025-06-03  09:10-12:00 13:00-18:45  #api #review
Wed 2025-06-04  22:30-02:15              #deploy
Thu 2025-06-05  (holiday)
Fri 2025-06-06  08:00-11:59:30           #docs
Sat 2025-06-06  10:00-11:00              #oops
"""

LINE = re.compile(r"(?P<dow>\w{3}) (?P<date>[\d-]+)\s+(?P<rest>.*)")
SPAN = re.compile(r"(\d\d:\d\d(?::\d\d)?)-(\d\d:\d\d(?::\d\d)?)")


def clock(day, text):
    fmt = "%H:%M:%S" if text.count(":") == 2 else "%H:%M"
    return datetime.combine(day, datetime.strptime(text, fmt).time())


def hours(td):
    minutes = round(td.total_seconds() / 60)
    return f"{minutes // 60}:{minutes % 60:02d}"


by_tag = defaultdict(timedelta)
total = timedelta()
for number, line in enumerate(SHEET.strip().splitlines(), 1):
    m = LINE.fullmatch(line)
    day = datetime.strptime(m["date"], "%Y-%m-%d").date()
    if day.strftime("%a") != m["dow"]:
        print(f"line {number}: {m['date']} is a {day:%A}, not {m['dow']}")
        continue
    worked = timedelta()
    spans = SPAN.findall(m["rest"])
    for a, b in spans:
        start, end = clock(day, a), clock(day, b)
        if end < start:
            end += timedelta(days=1)
        worked += end - start
    tags = re.findall(r"#(\w+)", m["rest"])
    for tag in tags:
        by_tag[tag] += worked / len(tags)
    total += worked
    over = max(worked - timedelta(hours=8), timedelta())
    print(f"{day:%a %d.%m.} {len(spans)} spans {hours(worked):>6} {'+' + hours(over) if over else '':>6} {' '.join(tags) or '-'}")

print("total", hours(total), "of 40:00, missing", hours(timedelta(hours=40) - total))
for tag, t in sorted(by_tag.items(), key=lambda kv: kv[1], reverse=True):
    print(f"{tag:<8}{hours(t):>7} {t / total:>7.1%}  {t}")
